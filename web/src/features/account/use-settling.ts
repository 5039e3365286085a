import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Person } from '../../components/session.tsx';
import { checkoutVerdict, lastCheckoutSession } from '../../lib/checkout-session.ts';
import { storage } from '../../lib/storage.ts';

/** Stripe's word on a payment reaches the record seconds after the buyer is done. */
const PATIENCE_MS = 60_000;

/**
 * How a purchase made in this browser stands while the record does not know of it:
 * `paid` for the first minute, `late` after that, `slip` for a bank slip not paid yet.
 */
export type Settling = 'asking' | 'paid' | 'late' | 'slip' | 'none';

/** Follows the last purchase made here until the record says that it is `active`. */
export function useSettling(person: Person, active: boolean): Settling {
  const [sessionId] = useState(lastCheckoutSession);
  const [late, setLate] = useState(false);
  const { data: verdict } = useQuery({
    queryKey: ['person', person.uid, 'checkout-verdict', sessionId],
    queryFn: () => checkoutVerdict(sessionId),
    enabled: sessionId !== null && !active,
    staleTime: 0,
  });

  useEffect(() => {
    if (active || verdict === 'expired') storage.remove('checkoutClientSecret');
  }, [active, verdict]);

  useEffect(() => {
    if (verdict !== 'paid') return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [verdict]);

  if (sessionId === null || active) return 'none';
  if (verdict === undefined) return 'asking';
  if (verdict === 'paid') return late ? 'late' : 'paid';
  return verdict === 'unpaid' ? 'slip' : 'none';
}
