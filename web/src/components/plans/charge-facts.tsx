import { Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { formatDate } from '../../lib/dates.ts';
import type { Charges } from '../../lib/purchase/charges.ts';
import { FactList } from '../account/fact-list.tsx';

/** Lists today's charge, with the coupon, and the later charges with their dates. */
export function ChargeFacts({ charges }: { charges: Charges }) {
  const { today, renewal, renewsAt } = charges;
  return (
    <FactList
      facts={[
        [
          today < renewal ? 'Hoje, com o cupom' : 'Hoje',
          <Text key="today" span inherit fz="lg" fw={750} c="var(--garimpa-heading)">
            {formatCents(today)}
          </Text>,
        ],
        [`Renova em ${formatDate(renewsAt)}`, formatCents(renewal)],
      ]}
    />
  );
}
