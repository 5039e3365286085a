/** A fake tab with the properties that the upsell page reads. */
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
