import { textStore } from '../text-store.ts';

/** Drops the stored plan, and one that waits for a login: where plans are shown, one is chosen again. */
export function dropChoice(): void {
  textStore.remove('selectedPlan');
  textStore.remove('loginPlan');
}
