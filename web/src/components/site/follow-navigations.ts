import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/**
 * Identifies a focused element after the page is rendered again, by its position among the
 * focusable elements and its text.
 */
interface FocusPlace {
  index: number;
  text: string | null;
}

const focusable = () => [
  ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
];

function placeOf(element: Element | null): FocusPlace | null {
  if (!(element instanceof HTMLElement)) return null;
  const index = focusable().indexOf(element);
  return index === -1 ? null : { index, text: element.textContent };
}

function elementAt(place: FocusPlace | null | undefined): HTMLElement | null {
  const found = place ? focusable()[place.index] : undefined;
  return found && found.textContent === place?.text ? found : null;
}

/** Moves the focus to the new page's heading, unless the page has already set the focus. */
function focusHeading(): void {
  const main = document.querySelector('main');
  if (main?.contains(document.activeElement)) return;
  const target = document.querySelector<HTMLElement>('h1') ?? main;
  if (target?.tabIndex === -1) target.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

const keyOf = ({ state }: ParsedLocation) => state.__TSR_key ?? '';

/**
 * Focuses the new page's heading at each navigation. After going back, focuses the element that had
 * the focus when the user left the page.
 * @param announce is called with the new page's title.
 * @returns a function that stops following navigations.
 */
export function followNavigations(router: AnyRouter, announce: (title: string) => void) {
  const places = new Map<string, FocusPlace | null>();
  const leave = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    places.set(keyOf(fromLocation), placeOf(document.activeElement));
  });
  const arrive = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const before = elementAt(places.get(keyOf(toLocation)));
    if (before) before.focus({ preventScroll: true });
    else focusHeading();
    announce(document.title);
  });
  return () => {
    leave();
    arrive();
  };
}
