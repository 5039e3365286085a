import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePerson } from '../../components/account/use-person.ts';
import { type Boleto, openBoleto, owesRenewal } from '../../lib/purchase/boleto.ts';
import { profileQuery } from '../../lib/session/profile.ts';

const ASK_EVERY_MS = 3_000;
/** Stripe's events of a boleto reach the record within seconds. */
const MOST_QUICK_ANSWERS = 10;
const WATCH_EVERY_MS = 60_000;

interface AwaitedPayment {
  /** As soon as the record knows of it. */
  boleto: Boleto | null;
  /** Whether it is for a subscription that has not begun, and may be cancelled. */
  isFirst: boolean;
  /** The record says that it was paid. */
  isPaid: boolean;
  /** Reads the record again. */
  check: () => void;
  /** `waiting` once it was asked and still knows of no money. */
  checked: 'never' | 'asking' | 'waiting' | 'failed';
}

/** Watches the record of a person who has a payment on its way. */
export function useAwaitedPayment(): AwaitedPayment {
  const { uid } = usePerson();
  const [checked, setChecked] = useState<AwaitedPayment['checked']>('never');
  const [hasWaited, setHasWaited] = useState(false);
  const { data, refetch } = useQuery({
    ...profileQuery(uid),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pending_voucher_url || state.dataUpdateCount >= MOST_QUICK_ANSWERS
        ? WATCH_EVERY_MS
        : ASK_EVERY_MS,
  });
  const boleto = data ? openBoleto(data) : null;
  const isActive = data?.subscription_active === true;
  if (data && !isActive && !hasWaited) setHasWaited(true);

  async function check() {
    setChecked('asking');
    const { isError } = await refetch();
    setChecked(isError ? 'failed' : 'waiting');
  }

  return {
    boleto,
    isFirst: data !== undefined && boleto !== null && !isActive && !owesRenewal(data),
    // Somebody who was active all along has paid for nothing here until they ask.
    isPaid: isActive && boleto === null && (hasWaited || checked === 'waiting'),
    check: () => void check(),
    checked,
  };
}
