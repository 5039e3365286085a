import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

const focusable = () => [
  ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
];

/** Returns the focused element's index and text, which identify it after the page renders again. */
function focusPlace() {
  const index = focusable().findIndex((element) => element.matches(':focus'));
  return { index, text: focusable()[index]?.textContent };
}

function elementAt({ index, text }: ReturnType<typeof focusPlace>): HTMLElement | undefined {
  const found = focusable()[index];
  return found?.textContent === text ? found : undefined;
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

/** Focuses each new page's heading or, after going back, the element that had the focus there. */
export function followNavigations(router: AnyRouter, announce: (title: string) => void) {
  const places = new Map<string, ReturnType<typeof focusPlace>>();
  const leave = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    places.set(keyOf(fromLocation), focusPlace());
  });
  const arrive = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const place = places.get(keyOf(toLocation));
    const before = place && elementAt(place);
    if (before) before.focus({ preventScroll: true });
    else focusHeading();
    announce(document.title);
  });
  return () => {
    leave();
    arrive();
  };
}
