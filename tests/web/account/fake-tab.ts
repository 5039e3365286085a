/**
 * Creates a fake of the checkout tab's window, with the properties that the upsell page reads.
 * @param href the tab's address, or 'hidden' for a page of another origin.
 */
export function fakeTab(href: string, closed = false) {
  return {
    closed,
    focus: () => {},
    get location() {
      if (href === 'hidden') throw new DOMException('cross-origin', 'SecurityError');
      return new URL(href, window.location.origin);
    },
  } as unknown as Window;
}
