import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFirstPayment, pendingPaymentOf } from '../../lib/purchase/pending-payment.ts';
import { recordKind } from '../../lib/purchase/record-kind.ts';
import { profileQuery, useUser } from '../../lib/session/session.ts';

/** Stripe's events of a payment reach the record within seconds: so long it is asked often. */
const SOON_MS = 30_000;
/** A payment that has just begun reaches the record before this. */
const ISSUED_MS = 10_000;
const ASK_EVERY_MS = 3_000;
const WATCH_EVERY_MS = 60_000;

/** Watches the record of a user who has a payment on its way. */
export function useAwaitedPayment() {
  const { uid } = useUser();
  const [openedAt] = useState(() => Date.now());
  const [hasWaited, setHasWaited] = useState(false);
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...profileQuery(uid),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pending_payment_url || Date.now() - openedAt >= SOON_MS
        ? WATCH_EVERY_MS
        : ASK_EVERY_MS,
  });
  const check = useMutation({ mutationFn: () => refetch({ throwOnError: true }) });
  const payment = data ? pendingPaymentOf(data) : null;
  const isActive = data?.subscription_active === true;
  const isUpToDate = dataUpdatedAt - openedAt >= ISSUED_MS || check.isSuccess;

  if (data && !isActive && !hasWaited) setHasWaited(true);

  return {
    /** As soon as the record knows of it. */
    payment,
    /** Whether it is for a subscription that has not begun, and may be cancelled. */
    isFirst: data !== undefined && payment !== null && isFirstPayment(data),
    // Somebody who was active all along has paid for nothing here until they ask.
    isPaid: isActive && payment === null && (hasWaited || check.isSuccess),
    /** Whether Stripe has cancelled the first payment, which may have been paid all the same. */
    isCancelled: data !== undefined && isUpToDate && recordKind(data) === 'never-paid',
    /** Reads the record again. */
    check: check.mutate,
    /** Of the last check; `success` says that it was asked, not that there is money. */
    checked: check.status,
  };
}
