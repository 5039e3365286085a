import { useHydrated, useSearch } from '@tanstack/react-router';
import { type Promo, promoFor } from '#contract/promos.ts';
import { type PromoSearch, promoKey } from '../../lib/purchase/promo-key.ts';

/**
 * The promo that the address asks for. The rendered HTML knows no address, so until it
 * is hydrated the promo is the one without a key, and not `settled`.
 */
export function usePromo(): { promo: Promo; settled: boolean } {
  const settled = useHydrated();
  const search: PromoSearch = useSearch({ strict: false });
  return { promo: promoFor(settled ? promoKey(search) : null), settled };
}
