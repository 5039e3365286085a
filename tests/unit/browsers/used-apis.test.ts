import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingApis } from '../../compat/support.ts';

const apis = missingApis();
const shared = new Set(apis.flatMap(({ known }) => known));
/** What a browser may lack: methods that nothing else has by that name, by what they follow. */
const missing = new Set(
  apis.flatMap(({ owner, statics, members, isMissing }) => [
    ...statics.map((name) => `${owner}.${name}`),
    ...members.filter((name) => !shared.has(name)).map((name) => `.${name}`),
    ...(owner === 'Window' ? members : []),
    ...(isMissing ? [`new ${owner}`] : []),
  ]),
);

/**
 * Calls of what some supported browser lacks, where it is not asked for. What has a namesake, or
 * is read and not called, meets old browsers in tests/e2e/old-browsers.test.ts.
 */
function unguardedCalls(code: string): string[] {
  const text = code.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
  const patterns = [/\b\w+\.\w+(?=\()/g, /\.\w+(?=\()/g, /(?<![.\w])\w+(?=\()/g, /\bnew \w+/g];
  const calls = patterns.flatMap((pattern) => text.match(pattern) ?? []);
  const isGuarded = (call: string) => text.includes(`typeof window${call}`);
  return calls.filter((call) => missing.has(call) && !isGuarded(call));
}

const files = globSync('web/src/**/*.{ts,tsx}');

test.each(files)('%s asks first for what a supported browser lacks', (file) => {
  expect(unguardedCalls(readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  "URL.canParse('https://a.example')",
  'AbortSignal.any([])',
  'requestIdleCallback(() => {})',
  '[2, 1].toSorted()',
  "new URLPattern({ pathname: '/' })",
  'document.body.togglePopover()',
])('%s is found', (use) => expect(unguardedCalls(`const x = ${use};`)).not.toEqual([]));

test.each([
  "URL.canParse?.('/') ? structuredClone([1]).at(-1) : 2",
  "if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(f)",
  "new Set([1]).size + 'a-b'.replaceAll('-', '').length",
])('%s is allowed', (use) => expect(unguardedCalls(use)).toEqual([]));
