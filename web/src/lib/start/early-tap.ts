declare global {
  interface Window {
    /** Of a rendered page: to be called once it is hydrated, or will not be. */
    repeatEarlyTap?: () => void;
  }
}

/**
 * Keeps the last tap on a button or tab of a rendered page until the page is hydrated. Links,
 * disclosures and the menu work without scripts; what the browser changes for radio buttons,
 * fields and scrolled rows is read at hydration (`use-early-changes.ts`). A form's button
 * works without scripts too, but with less than the hydrated page knows, so its tap is kept
 * as well. A kept button shows that it is pending.
 * @returns to be called once the page is hydrated, or will not be: repeats the tap.
 */
export function keepEarlyTap(): () => void {
  let tapped: HTMLElement | null = null;
  const remember = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    showPending(tapped, false);
    if (event.target.closest("header [href='/login']")) dropPlan();
    tapped = event.target.closest<HTMLElement>('button,[role=tab]');
    // Undefined in browsers without popovers: there the menu's tap is kept.
    if (tapped instanceof HTMLButtonElement && tapped.popoverTargetElement) tapped = null;
    if (!tapped) return;
    event.preventDefault();
    showPending(tapped, true);
  };
  const repeat = () => {
    document.removeEventListener('click', remember, true);
    // After React's effects: during them the page's sections may not be hydrated yet.
    setTimeout(() => {
      showPending(tapped, false);
      tapped?.click();
      tapped = null;
    });
  };
  document.addEventListener('click', remember, true);
  // A file did not load: the page stays as it is, and its forms work without scripts.
  window.addEventListener('error', repeat, true);
  return repeat;
}

/** As `components/ui/button.tsx` does with `loading`. */
function showPending(button: HTMLElement | null, isPending: boolean): void {
  button?.toggleAttribute('data-loading', isPending);
  button?.setAttribute('aria-busy', `${isPending}`);
}

/** As the hydrated header's Login does (components/site/session-actions.tsx); the link itself works. */
function dropPlan(): void {
  try {
    window.localStorage.removeItem('selectedPlan');
  } catch {
    // Without browser storage there is no plan to remove.
  }
}
