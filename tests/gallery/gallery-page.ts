import { options } from './options.ts';
import type { GalleryState } from './state.ts';

interface Look {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const every = sizes.flatMap((size): Look[] => [
  { ...size, name: `${size.width} claro`, colorScheme: 'light' },
  { ...size, name: `${size.width} escuro`, colorScheme: 'dark' },
]);

/** By default, only two of the six combinations are used, to save time. */
export const looks = options.every
  ? every
  : every.filter(({ name }) => ['360 claro', '1280 escuro'].includes(name));

/** Returns a picture's file name, such as `area-do-usuario-testes-encerrados-360-claro.jpg`. */
export function fileName({ section, name }: GalleryState, look: Look, type: string): string {
  const words = `${section} ${name} ${look.name}`.normalize('NFD').toLowerCase();
  return `${words.replace(/\p{Mark}/gu, '').replace(/[^a-z0-9]+/g, '-')}.${type}`;
}

export function galleryPage(states: readonly GalleryState[], type: string): string {
  const picture = (state: GalleryState, look: Look) => {
    const file = fileName(state, look, type);
    return `<a href="${file}"><img src="${file}" loading="lazy" alt="${look.name}" width="${look.width / 2}"></a>`;
  };
  const row = (state: GalleryState) => `
<h2>${state.section}, ${state.name} <code>${state.path}</code></h2>
<div>${looks.map((look) => picture(state, look)).join('')}</div>`;
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Todos os estados</title>
<style>
  body { font: 16px system-ui; margin: 2rem; background: #777; color: #fff; }
  div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  code { opacity: 0.7; font-size: 0.8em; }
</style>
<h1>Todos os estados</h1>
${states.map(row).join('')}
</html>
`;
}
