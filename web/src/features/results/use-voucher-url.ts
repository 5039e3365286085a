import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../components/session.tsx';
import { profileQuery } from '../../lib/profile.ts';

const ASK_EVERY_MS = 3000;
/** Stripe's word on a bank slip reaches the record within seconds. */
const MOST_ANSWERS = 10;

/** Where the bank slip that waits is, as soon as the record knows of it; null before. */
export function useVoucherUrl(): string | null {
  const session = useSession();
  const uid = session.status === 'in' ? session.person.uid : '';
  const { data } = useQuery({
    ...profileQuery(uid),
    enabled: uid !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pending_voucher_url || state.dataUpdateCount >= MOST_ANSWERS
        ? false
        : ASK_EVERY_MS,
  });
  return data?.pending_voucher_url || null;
}
