import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../emulators/processes.ts';
import { supportedBrowserTypes } from '../../compat/browser-types.ts';

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.local'), { recursive: true });
  folder = mkdtempSync(join(root, '.local/browser-types-'));
  writeFileSync(join(folder, 'supported-browsers.d.ts'), supportedBrowserTypes());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the compiler holds against these files where it knows the supported browsers alone. */
function complaints(files: readonly string[]): string[] {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const { lib, ...options } = compilerOptions;
  expect(lib).toContain('DOM');
  const configFile = join(folder, 'tsconfig.json');
  writeFileSync(
    configFile,
    JSON.stringify({
      compilerOptions: { ...options, noLib: true, types: ['vite/client'], rootDir: root },
      files: [join(folder, 'supported-browsers.d.ts'), ...files],
    }),
  );
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', configFile, '--pretty', 'false'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(': error '));
}

test('the application asks first for what a supported browser lacks', () => {
  const entries = ['main.tsx', 'inline.ts'].map((name) => join(root, 'web/src', name));
  const declarations = globSync('web/src/**/*.d.ts', { cwd: root }).map((file) => join(root, file));
  expect(complaints([...entries, ...declarations])).toEqual([]);
});

test('what one of them lacks is not allowed', () => {
  const uses = [
    "new URL('/', 'https://a.example').searchParams.size > 0",
    "URL.canParse('https://a.example')",
    'AbortSignal.any([])',
    'requestIdleCallback(() => {})',
    'window.requestIdleCallback(() => {})',
    '[2, 1].toSorted()',
    'Object.groupBy([1], String)',
    'Promise.withResolvers()',
    "new URLPattern({ pathname: '/' })",
    'document.body.togglePopover()',
    "'a'.isWellFormed()",
    "new Intl.Segmenter('pt-BR')",
  ];
  const file = join(folder, 'probe.ts');
  writeFileSync(file, uses.map((use, index) => `export const use${index} = ${use};\n`).join(''));
  const lines = complaints([file]).map((complaint) => Number(/\((\d+),/.exec(complaint)?.[1]));
  expect(uses.filter((_, index) => !lines.includes(index + 1))).toEqual([]);
});

test('what is asked for first, and what all have, is allowed', () => {
  const file = join(folder, 'probe.ts');
  writeFileSync(
    file,
    [
      'export const read = (text: string) => (URL.canParse?.(text) ? structuredClone([1]).at(-1) : 2);',
      "if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => {});",
      "export const size = new Set([1]).size + 'a-b'.replaceAll('-', '').length;",
    ].join('\n'),
  );
  expect(complaints([file])).toEqual([]);
});
