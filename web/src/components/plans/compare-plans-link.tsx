import { Anchor } from '@mantine/core';
import { Link, useHydrated, useSearch } from '@tanstack/react-router';
import type { Promo } from '#contract/promos.ts';
import { usePeriod } from './period-control.tsx';

/** Keeps the URL's period and coupon. Uses the coupon of `promo` if the URL has none. */
export function ComparePlansLink({ promo }: { promo?: Promo | null }) {
  const { cupom = promo?.couponCode.toLowerCase() } = useSearch({ strict: false });
  const period = usePeriod();
  const periodo = period === 'month' ? undefined : period;
  // Prerendered HTML has no query string, so the link has a coupon only after hydration.
  const search = useHydrated() ? { periodo, cupom } : {};
  return (
    <Anchor
      renderRoot={(props) => <Link to="/planos" search={search} hash="comparar" {...props} />}
      inherit
      fw={600}
      py="0.25rem"
      underline="always"
    >
      Compare os planos
    </Anchor>
  );
}
