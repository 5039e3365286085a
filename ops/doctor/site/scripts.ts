import { request } from './context.ts';

/** More than the site has; a broken one must not keep the doctor busy. */
const MOST = 300;

/** The text of every script that a page can load, by following the names in it. */
export async function scriptsOf(site: string, path: string): Promise<string[]> {
  const { text } = await request(`${site}${path}`);
  const texts: string[] = [];
  const known = new Set<string>();
  let next = namesIn(text);
  while (next.length > 0 && known.size < MOST) {
    for (const name of next) known.add(name);
    const found = await Promise.all(next.map((name) => request(`${site}/assets/${name}`)));
    const loaded = found.filter(({ status }) => status === 200).map((each) => each.text);
    texts.push(...loaded);
    next = [...new Set(loaded.flatMap(namesIn))].filter((name) => !known.has(name));
  }
  return texts;
}

/** `main-DQmQoYKk.js` of `/assets/main-DQmQoYKk.js`, `assets/…` and `./…`. */
function namesIn(text: string): string[] {
  const matches = text.matchAll(/(?:assets\/|\.\/)([\w-]+-[\w-]{8}\.js)/g);
  return [...new Set([...matches].flatMap(([, name]) => name ?? []))];
}
