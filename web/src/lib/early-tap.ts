/**
 * Remembers the last tap on a button of a page that is rendered but not yet alive, so
 * that it is answered late and not never. Links and disclosures work by themselves.
 * @returns to be called once the page is alive: repeats the tap, if there was one.
 */
export function keepEarlyTap(): () => void {
  let tapped: HTMLButtonElement | null = null;
  const remember = ({ target }: MouseEvent) => {
    tapped = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', remember, { capture: true });
  return () => {
    document.removeEventListener('click', remember, { capture: true });
    // After React's effects: a click from inside them finds the page's sections not yet hydrated.
    setTimeout(() => tapped?.click());
  };
}
