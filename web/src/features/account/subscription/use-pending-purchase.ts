import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubscriptionFields } from '#contract/users.ts';
import { lastCheckoutSession, sessionStatusQuery } from '../../../lib/purchase/checkout-session.ts';
import { storage } from '../../../lib/storage.ts';
import { pendingPurchase } from './pending-purchase.ts';

/** Stripe's events reach the record seconds after the buyer has paid. */
const PATIENCE_MS = 60_000;

/**
 * A purchase made in this browser that is not in the record yet:
 * `paid` for the first minute, `late` after that, `boleto` for one not paid yet.
 */
export type PendingPurchase = 'asking' | 'paid' | 'late' | 'boleto' | 'none';

/** Follows the last purchase made here until the record says that it is active. */
export function usePendingPurchase(record: SubscriptionFields | undefined): PendingPurchase {
  const [sessionId] = useState(lastCheckoutSession);
  const [late, setLate] = useState(false);
  const active = record?.subscription_active === true;
  const { data, isError } = useQuery({
    ...sessionStatusQuery(sessionId ?? ''),
    enabled: sessionId !== null && !active,
    // The page does not wait for a second try.
    retry: false,
  });
  const isExpired = data?.status === 'expired';
  const pending = pendingPurchase(data, record);

  useEffect(() => {
    if (active || isExpired) storage.remove('checkoutClientSecret');
  }, [active, isExpired]);

  useEffect(() => {
    if (pending !== 'paid') return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  if (sessionId === null || active || isError) return 'none';
  if (data === undefined) return 'asking';
  return pending === 'paid' && late ? 'late' : pending;
}
