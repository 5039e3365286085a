import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

/** Checks that links, paths and npm scripts in the documents exist. */

const files = ['README.md', 'emulators/stripe/README.md', ...globSync('docs/**/*.md')];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Returns the anchor, without the `#`, that GitHub generates for a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchor(heading),
  );

function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', hash] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(target) || (hash !== undefined && !anchorsOf(target).includes(hash));
  });
}

/** Returns the paths in backticks that begin with one of our folders but do not exist. */
function missingPaths(file: string, text: string): string[] {
  const paths = [...text.matchAll(/`((?:docs|emulators|functions|ops|tests|web)\/[^`\s:$<]+)`/g)];
  return paths
    .map(([, path = '']) => path)
    .filter((path) => {
      const places = [path, join('tests', path), join(dirname(file), path)];
      return globSync(places.flatMap((place) => [place, `${place}.test.ts*`])).length === 0;
    });
}

function unknownScripts(text: string): string[] {
  const calls = [...text.matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)/g)];
  return calls.map(([, script = '']) => script).filter((script) => !(script in scripts));
}

describe.each(files)('the document %s', (file) => {
  const text = readFileSync(file, 'utf8');

  test(`every link in ${file} has an existing target`, () =>
    expect(brokenLinks(file, text)).toEqual([]));
  test(`all paths in ${file} exist`, () => expect(missingPaths(file, text)).toEqual([]));
  test(`all npm scripts in ${file} exist`, () => expect(unknownScripts(text)).toEqual([]));
});
