import { useHydrated, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Promo, promoFor } from '#contract/promos.ts';
import { type PromoSearch, promoKey } from '../../lib/promo-key.ts';
import { textStore } from '../../lib/text-store.ts';
import { sourceMarks } from './promo-search.ts';

/**
 * The promo that the address asks for. The rendered HTML knows no address, so until it
 * is hydrated the promo is the one without a key, and not `settled`.
 */
export function usePromo(): { promo: Promo; settled: boolean } {
  const settled = useHydrated();
  const search: PromoSearch = useSearch({ strict: false });
  useEffect(() => {
    for (const [key, value] of sourceMarks(search)) textStore.set(key, value);
  }, [search]);
  return { promo: promoFor(settled ? promoKey(search) : null), settled };
}
