import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubscriptionFields } from '#contract/users.ts';
import { lastCheckoutSession, sessionStatusQuery } from '../../lib/purchase/checkout-session.ts';
import type { Person } from '../../lib/session/person.ts';
import { storage } from '../../lib/storage.ts';
import { settlingOf } from './settling.ts';

/** Stripe's word on a payment reaches the record seconds after the buyer is done. */
const PATIENCE_MS = 60_000;

/**
 * How a purchase made in this browser stands while the record does not know of it:
 * `paid` for the first minute, `late` after that, `slip` for a boleto not paid yet.
 */
export type Settling = 'asking' | 'paid' | 'late' | 'slip' | 'none';

/** Follows the last purchase made here until the record says that it is active. */
export function useSettling(person: Person, record: SubscriptionFields | undefined): Settling {
  const [sessionId] = useState(lastCheckoutSession);
  const [late, setLate] = useState(false);
  const active = record?.subscription_active === true;
  const { data, isError } = useQuery({
    ...sessionStatusQuery(person.uid, sessionId ?? ''),
    enabled: sessionId !== null && !active,
    // The page does not wait for a second try.
    retry: false,
  });
  const isExpired = data?.status === 'expired';
  const settling = settlingOf(data, record);

  useEffect(() => {
    if (active || isExpired) storage.remove('checkoutClientSecret');
  }, [active, isExpired]);

  useEffect(() => {
    if (settling !== 'paid') return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [settling]);

  if (sessionId === null || active || isError) return 'none';
  if (data === undefined) return 'asking';
  return settling === 'paid' && late ? 'late' : settling;
}
