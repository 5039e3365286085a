import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recoverFromMissingFiles } from '../../../web/src/lib/start/missing-files.ts';

let server: Server;
/** How the server treats the file asked for past the cache. */
let answer: 'there' | 'cut off';
let asked = 0;
const reload = vi.fn();

beforeEach(async () => {
  asked = 0;
  reload.mockClear();
  window.sessionStorage.clear();
  server = createServer((request, response) => {
    asked += 1;
    if (answer === 'cut off') request.socket.destroy();
    else response.end('export {};');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // jsdom keeps no list of what was loaded, and does not navigate.
  class Missing {
    name = `http://127.0.0.1:${port}/assets/login-page.js`;
    responseStatus = 404;
  }
  vi.stubGlobal('PerformanceResourceTiming', Missing);
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [new Missing()] });
  vi.stubGlobal('location', { ...window.location, reload });
});

afterEach(() => {
  isLoaded = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
});

let isLoaded = true;
recoverFromMissingFiles(() => isLoaded);
const missFile = () => window.dispatchEvent(new Event('vite:preloadError'));

test('a missing file is requested past the cache, and the page is reloaded once', async () => {
  answer = 'there';
  missFile();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(asked).toBe(1);
  missFile();
  missFile();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).toHaveBeenCalledOnce();
  expect(asked).toBe(1);
});

test('when that request is aborted, the one reload is not used up', async () => {
  answer = 'cut off';
  missFile();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).not.toHaveBeenCalled();

  answer = 'there';
  missFile();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

test('a page that was pressed before it was loaded is not reloaded while that may navigate', async () => {
  answer = 'there';
  isLoaded = false;
  const activation = { isActive: true };
  vi.stubGlobal('navigator', { userActivation: activation });
  missFile();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toBe(0);
  activation.isActive = false;
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

test('nor is one that is being left', async () => {
  answer = 'there';
  window.dispatchEvent(new Event('beforeunload'));
  missFile();
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).not.toHaveBeenCalled();

  // It did not leave the page: a download, or a link to another program.
  vi.setSystemTime(Date.now() + 11_000);
  missFile();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
});
