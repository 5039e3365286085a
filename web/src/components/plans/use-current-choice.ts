import { useHydrated, useSearch } from '@tanstack/react-router';
import { currentChoice } from '../../lib/purchase/choice-address.ts';
import { type SelectedPlan, useIsStored } from '../../lib/storage.ts';

/** The choice in progress, by the address or storage; null while the rendered page is hydrated. */
export function useCurrentChoice(): SelectedPlan | null {
  const search = useSearch({ strict: false });
  // So that it follows changes of storage.
  useIsStored('selectedPlan');
  return useHydrated() ? currentChoice(search) : null;
}
