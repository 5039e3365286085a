import { createTextStore, textStore } from '../text-store.ts';

/**
 * This browser tab's own storage, which a reload keeps. The history's entry would not do:
 * Chromium empties its state where a reload changes the document's opener policy, as after a
 * visit that began on a public page.
 */
const store = createTextStore<'checkoutTab'>(() => window.sessionStorage);

/** Whether the offers have opened a checkout in another tab, for the choice as it is stored. */
export function hasCheckoutTab(): boolean {
  const opened = store.get('checkoutTab');
  return opened !== null && opened === textStore.get('selectedPlan');
}

/** Keeps whether there is such a tab. */
export function markCheckoutTab(isOpen: boolean): void {
  const choice = textStore.get('selectedPlan');
  if (isOpen && choice !== null) store.set('checkoutTab', choice);
  else store.remove('checkoutTab');
}

/** Calls back after every change; returns the function that ends it. */
export const followCheckoutTab = store.subscribe;
