import { textStore } from '../text-store.ts';

/** Where plans are shown, one is chosen anew: the stored one, and one that waits for a login, are dropped. */
export function dropChoice(): void {
  textStore.remove('selectedPlan');
  textStore.remove('loginPlan');
}
