/**
 * Remembers the last tap on a button of a page that is rendered but not yet alive, so that
 * it is answered late and not never. Links, disclosures and the menu work by themselves. A
 * form's button would too, but knows less than the live page: its tap waits as well, and
 * the button shows so.
 * @returns to be called once the page is alive, or will not be: repeats the tap, if there was one.
 */
export function keepEarlyTap(): () => void {
  let tapped: HTMLButtonElement | null = null;
  const remember = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    showWaiting(tapped, false);
    tapped = event.target.closest<HTMLButtonElement>('button:not([popovertarget])');
    if (!tapped?.form) return;
    event.preventDefault();
    showWaiting(tapped, true);
  };
  document.addEventListener('click', remember, { capture: true });
  return () => {
    document.removeEventListener('click', remember, { capture: true });
    // After React's effects: a click from inside them finds the page's sections not yet hydrated.
    setTimeout(() => {
      showWaiting(tapped, false);
      tapped?.click();
    });
  };
}

/** As `components/button.tsx` shows what is being worked on. */
function showWaiting(button: HTMLButtonElement | null, isWaiting: boolean): void {
  for (const name of ['data-loading', 'aria-busy']) {
    if (isWaiting) button?.setAttribute(name, 'true');
    else button?.removeAttribute(name);
  }
}
