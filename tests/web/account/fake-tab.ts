import { vi } from 'vitest';

/** Fakes the checkout tab's window. At the address 'hidden', it shows a page of another origin. */
export function fakeTab(href: string, closed = false) {
  const tab = {
    href,
    closed,
    focus: () => {},
    postMessage: vi.fn(),
    get location() {
      if (tab.href === 'hidden') throw new DOMException('cross-origin', 'SecurityError');
      return new URL(tab.href, window.location.origin);
    },
  };
  return tab as typeof tab & Window;
}
