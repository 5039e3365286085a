import type { GalleryState } from './state.ts';

export interface Look {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** Looked at by axe as well. */
  held: boolean;
}

const all = [
  { name: '360 claro', width: 360, height: 740, colorScheme: 'light', held: true },
  { name: '360 escuro', width: 360, height: 740, colorScheme: 'dark', held: false },
  { name: '768 claro', width: 768, height: 1024, colorScheme: 'light', held: false },
  { name: '768 escuro', width: 768, height: 1024, colorScheme: 'dark', held: false },
  { name: '1280 claro', width: 1280, height: 800, colorScheme: 'light', held: false },
  { name: '1280 escuro', width: 1280, height: 800, colorScheme: 'dark', held: true },
] as const satisfies Look[];

/** Every size in both schemes, or a phone and a wide screen in one each, in a third of the time. */
export function looksOf({ every }: { every: boolean }): readonly [Look, ...Look[]] {
  return every ? all : [all[0], all[5]];
}

/** Pictures by Playwright, by a driver of another engine, and pages for that to draw. */
export type FileType = 'jpg' | 'png' | 'html';

/** `Área do Usuário`, `testes encerrados` to `area-do-usuario-testes-encerrados-360-claro.jpg`. */
export function fileName({ section, name }: GalleryState, look: Look, type: FileType): string {
  const words = `${section} ${name} ${look.name}`.normalize('NFD').toLowerCase();
  return `${words.replace(/\p{Mark}/gu, '').replace(/[^a-z0-9]+/g, '-')}.${type}`;
}

/** One page of all screenshots, a heading for each section and state. */
export function galleryPage(
  states: readonly GalleryState[],
  looks: readonly Look[],
  type: FileType,
): string {
  const sections = [...new Set(states.map(({ section }) => section))];
  const shot = (state: GalleryState, look: Look) => {
    const file = fileName(state, look, type);
    return `<a href="${file}"><img src="${file}" loading="lazy" alt="${look.name}" width="${look.width / 2}"></a>`;
  };
  const figure = (state: GalleryState) => `
    <h3>${state.name} <code>${state.path}</code></h3>
    <div class="shots">${looks.map((look) => shot(state, look)).join('')}</div>`;
  const section = (title: string) => `
  <h2>${title}</h2>
  ${states
    .filter((state) => state.section === title)
    .map(figure)
    .join('')}`;
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Todos os estados</title>
<style>
  body { font: 16px system-ui; margin: 2rem; background: #777; color: #fff; }
  .shots { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  code { opacity: 0.7; font-size: 0.8em; }
</style>
<h1>Todos os estados</h1>
${sections.map(section).join('')}
</html>
`;
}
