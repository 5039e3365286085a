import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../components/session.tsx';
import { profileQuery } from '../../lib/profile.ts';

const ASK_EVERY_MS = 3000;
/** Stripe's word on a bank slip reaches the record within seconds. */
const MOST_ANSWERS = 10;

/** The way back to the bank slip that waits, as soon as the record knows of it. */
export function VoucherLink() {
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
  if (!data?.pending_voucher_url) return null;
  return (
    <Button
      component="a"
      href={data.pending_voucher_url}
      target="_blank"
      rel="noopener"
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconBarcode size={20} />}
    >
      Ver boleto
    </Button>
  );
}
