import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { refuseRequest, unhandledRequests } from './requests.ts';

class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lacks these APIs, which Mantine and our pages use.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.IntersectionObserver = FakeObserver as never;
globalThis.ResizeObserver = FakeObserver as never;
globalThis.PerformanceObserver = FakeObserver as never;

// The time limit of `waitFor` and `findBy…` is long, because a busy machine is slow.
configure({ asyncUtilTimeout: 20_000 });

let complaints: MockInstance<(typeof globalThis.console)['error']>;

beforeEach(() => {
  unhandledRequests.length = 0;
  vi.stubGlobal('fetch', refuseRequest);
  complaints = vi.spyOn(globalThis.console, 'error');
  // Our code logs expected failures with console.warn.
  vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  // Tests share the toast store, so a later test would see this test's toasts.
  notifications.clean();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  // React reports mistakes in our code with console.error, so any such call fails the test.
  expect(complaints).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(unhandledRequests, 'requests that this test does not answer').toEqual([]);
});

// React's pending work needs `window`, which Vitest removes next. So wait for that work.
afterAll(async () => {
  await vi.dynamicImportSettled();
  await new Promise((done) => setTimeout(done, 50));
});
