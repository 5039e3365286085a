import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../emulators/processes.ts';
import { supportedBrowserTypes } from '../../compat/browser-types.ts';

/** What at least one of the supported browsers lacks, and nobody asks for first. */
const refused = [
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
/** What is asked for first, or all have. */
const allowed = [
  "URL.canParse?.('/') ? structuredClone([1]).at(-1) : 2",
  "typeof window.requestIdleCallback === 'function' && window.requestIdleCallback(() => {})",
  "new Set([1]).size + 'a-b'.replaceAll('-', '').length",
];

test('the application asks first for what a supported browser lacks', () => {
  mkdirSync(join(root, '.local'), { recursive: true });
  const folder = mkdtempSync(join(root, '.local/browser-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'supported-browsers.d.ts'), supportedBrowserTypes());
  const uses = [...refused, ...allowed];
  const probes = uses.map((use, index) => `export const use${index} = ${use};\n`);
  writeFileSync(join(folder, 'probe.ts'), probes.join(''));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const { lib, ...options } = compilerOptions;
  expect(lib).toContain('DOM');
  const sources = ['web/src/main.tsx', 'web/src/inline.ts', ...globSync('web/src/**/*.d.ts')];
  const config = {
    compilerOptions: { ...options, noLib: true, types: ['vite/client'], rootDir: root },
    files: [
      ...['supported-browsers.d.ts', 'probe.ts'].map((file) => join(folder, file)),
      ...sources.map((file) => join(root, file)),
    ],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const args = ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'];
  const { stdout } = spawnSync(tsc, args, { cwd: root, encoding: 'utf8' });
  const complaints = stdout.split('\n').filter((line) => line.includes(': error '));
  const probe = `${relative(root, folder)}/probe.ts(`;
  expect(complaints.filter((line) => !line.startsWith(probe))).toEqual([]);
  const lines = complaints.map((line) => Number(/probe\.ts\((\d+),/.exec(line)?.[1]));
  expect(uses.filter((_, index) => lines.includes(index + 1))).toEqual(refused);
});
