import { useHydrated, useSearch } from '@tanstack/react-router';
import { type Promo, promoFor } from '#contract/promos.ts';
import { type PromoSearch, promoKey } from '../../lib/purchase/promo-key.ts';

/**
 * The promo that the address asks for. The rendered HTML knows no address, so until it
 * is hydrated the promo is the one without a key.
 */
export function usePromo(): { promo: Promo; hydrated: boolean } {
  const hydrated = useHydrated();
  const search: PromoSearch = useSearch({ strict: false });
  return { promo: promoFor(hydrated ? promoKey(search) : null), hydrated };
}
