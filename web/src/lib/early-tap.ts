declare global {
  interface Window {
    /** Of a rendered page: to be called once it is alive, or will not be. */
    repeatEarlyTap?: () => void;
  }
}

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
  const repeat = () => {
    document.removeEventListener('click', remember, true);
    // After React's effects: a click from inside them finds the page's sections not yet hydrated.
    setTimeout(() => {
      showWaiting(tapped, false);
      tapped?.click();
      tapped = null;
    });
  };
  document.addEventListener('click', remember, true);
  // Without one of its files the page stays as it is, and its forms work without us.
  window.addEventListener('error', repeat, true);
  return repeat;
}

/** As `components/button.tsx` shows what is being worked on. */
function showWaiting(button: HTMLButtonElement | null, isWaiting: boolean): void {
  button?.toggleAttribute('data-loading', isWaiting);
  if (button) button.ariaBusy = isWaiting ? 'true' : null;
}
