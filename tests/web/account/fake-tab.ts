import { vi } from 'vitest';

/**
 * Creates a fake of the checkout tab's window, with the properties that the upsell page reads.
 * @param href the tab's address, or 'hidden' for a page of another origin. Tests may change it.
 */
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
