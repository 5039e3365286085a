import { expect, test, vi } from 'vitest';
import type { BrowserError } from '#contract/browser-error.ts';
import { ApiError } from '../../../web/src/lib/api-error.ts';
import { onCaughtError, reportErrors } from '../../../web/src/lib/browser-errors.ts';

const throwIn = (file: string, error: Error) =>
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: error.message, filename: file, cancelable: true }),
  );

test('at most five JavaScript errors are reported to the server, each once and without the page’s query', () => {
  const sent: BrowserError[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    throw new Error('A failed report is not reported');
  });
  reportErrors();
  window.history.replaceState(null, '', '/planos?cupom=segredo');
  const file = `${window.location.origin}/assets/a.js`;
  throwIn(file, new TypeError('first'));
  throwIn(file, new TypeError('first'));
  throwIn('chrome-extension://abc/a.js', new Error('of an extension'));
  onCaughtError(new ApiError(500, 'internal', 'The server has logged it.'));
  onCaughtError(new Error('drawn'));
  for (let count = 0; count < 10; count += 1) throwIn(file, new Error(`again ${count}`));
  expect(sent.map(({ kind, message, page }) => `${kind} ${message} ${page}`)).toEqual([
    'uncaught TypeError: first /planos',
    'react Error: drawn /planos',
    ...[0, 1, 2].map((count) => `uncaught Error: again ${count} /planos`),
  ]);
  expect(sent[0]?.stack).toContain('TypeError: first');
});
