import { useSyncExternalStore } from 'react';
import { followTextStore, textStore } from '../text-store.ts';

/**
 * Whether this browser has a signed-in person, as far as storage knows. Only a
 * hint: the account side corrects it. `unknown` while rendered HTML is hydrated.
 */
export function useSessionHint(): 'unknown' | 'in' | 'out' {
  return useSyncExternalStore(
    followTextStore,
    () => (textStore.get('uid') === null ? 'out' : 'in'),
    () => 'unknown',
  );
}
