import { storage } from '../storage.ts';

/**
 * In this browser tab's own storage, which a reload keeps. The history's entry would not do:
 * Chromium empties its state where a reload changes the document's opener policy, as after a
 * visit that began on a public page.
 */
const KEY = 'checkoutTab';

const choice = () => JSON.stringify(storage.get('selectedPlan'));

/** Whether the offers have opened a checkout in another tab, for the choice as it is stored. */
export function hasCheckoutTab(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === choice();
  } catch {
    return false;
  }
}

/** Keeps whether there is such a tab. */
export function markCheckoutTab(isOpen: boolean): void {
  try {
    if (isOpen) window.sessionStorage.setItem(KEY, choice());
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload forgets the tab.
  }
}
