import { storage, tabStorage } from '../storage.ts';

const choice = () => JSON.stringify(storage.get('selectedPlan'));

/**
 * Whether the offers have opened a checkout in another tab, for the choice as it is stored. It stands in
 * this tab's own storage, which a reload keeps. The history's entry would not do: Chromium empties its
 * state where a reload changes the document's opener policy, as after a visit that began on a public page.
 */
export function hasCheckoutTab(): boolean {
  return tabStorage.get('checkoutTab') === choice();
}

/** Keeps whether there is such a tab. */
export function markCheckoutTab(isOpen: boolean): void {
  if (isOpen) tabStorage.set('checkoutTab', choice());
  else tabStorage.remove('checkoutTab');
}
