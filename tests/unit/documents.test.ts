import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const files = ['README.md', 'emulators/stripe/README.md', ...globSync('docs/**/*.md')];

const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Returns the anchors that GitHub generates for the headings of a file. */
const anchorsOf = (file: string) =>
  allMatches(readFileSync(file, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

function isBrokenLink(file: string, link: string): boolean {
  if (/^https?:/.test(link)) return false;
  const [path = '', hash] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  return !existsSync(target) || (hash !== undefined && !anchorsOf(target).includes(hash));
}

function isMissingPath(file: string, path: string): boolean {
  const places = [path, join('tests', path), join(dirname(file), path)];
  return globSync(places.flatMap((place) => [place, `${place}.test.ts*`])).length === 0;
}

test.each(files)('the links, paths and npm scripts in %s exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const links = allMatches(text, /\]\(([^)\s]+)\)/g);
  expect(links.filter((link) => isBrokenLink(file, link))).toEqual([]);
  const paths = allMatches(text, /`((?:docs|emulators|functions|ops|tests|web)\/[^`\s:$<]+)`/g);
  expect(paths.filter((path) => isMissingPath(file, path))).toEqual([]);
  const called = allMatches(text, /npm run (?:--silent |-s )?([a-z][\w:-]*)/g);
  expect(called.filter((script) => !(script in packageJson.scripts))).toEqual([]);
});
