declare global {
  interface Window {
    /** Of a rendered page: to be called once it is alive, or will not be. */
    repeatEarlyTap?: () => void;
  }
}

/**
 * Remembers the last tap on a button or tab of a page that is rendered but not yet alive, so
 * that it is answered late and not never. Links, disclosures and the menu work by themselves;
 * what the browser changes for radio buttons, fields and scrolled rows, the page reads as it
 * comes alive (`use-early-changes.ts`). A form's button and a tab would work too, but know
 * less than the live page: their taps wait as well, and a button shows so.
 * @returns to be called once the page is alive, or will not be: repeats the tap, if there was one.
 */
export function keepEarlyTap(): () => void {
  let tapped: HTMLElement | null = null;
  const remember = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    showWaiting(tapped, false);
    if (event.target.closest("header [href='/login']")) dropPlan();
    tapped = event.target.closest<HTMLElement>('button,[role=tab]');
    // Browsers that know no popovers know no such property either: there the menu's tap is kept.
    if (tapped instanceof HTMLButtonElement && tapped.popoverTargetElement) tapped = null;
    if (!tapped) return;
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

/** As `components/ui/button.tsx` shows what is being worked on. */
function showWaiting(button: HTMLElement | null, isWaiting: boolean): void {
  button?.toggleAttribute('data-loading', isWaiting);
  button?.setAttribute('aria-busy', `${isWaiting}`);
}

/** As the live header's Login does (components/site/session-actions.tsx): the link itself leads there at once. */
function dropPlan(): void {
  try {
    window.localStorage.removeItem('selectedPlan');
  } catch {
    // Forbidden storage keeps no plan.
  }
}
