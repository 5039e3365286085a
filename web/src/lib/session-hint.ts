import { useSyncExternalStore } from 'react';
import { textStore } from './text-store.ts';

/** Calls back when this page or another tab changes what is stored. */
function subscribe(listener: () => void): () => void {
  const leave = textStore.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}

/**
 * Whether this browser has a signed-in person, as far as storage tells. Only a
 * hint: the account side settles it. `unknown` while rendered HTML is hydrated.
 */
export function useSessionHint(): 'unknown' | 'in' | 'out' {
  return useSyncExternalStore(
    subscribe,
    () => (textStore.get('uid') === null ? 'out' : 'in'),
    () => 'unknown',
  );
}
