import { Stack, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { formatUnixTime } from '../../lib/dates.ts';
import type { Boleto } from '../../lib/purchase/boleto.ts';
import { AnchorButton } from '../ui/button.tsx';

/** A boleto to be paid: how much, until when, and the way to it. */
export function BoletoPanel({ boleto }: { boleto: Boleto }) {
  const { url, amount, expires_at: until } = boleto;
  return (
    <Stack gap="sm" w="100%">
      <div>
        {amount !== null && <Text fw={650}>Valor: {formatCents(amount)}</Text>}
        {until !== null && <Text fw={650}>Pague até {formatUnixTime(until)}</Text>}
      </div>
      <AnchorButton
        href={url}
        target="_blank"
        rel="noopener"
        color="gold"
        size="lg"
        fullWidth
        leftSection={<IconBarcode size={20} />}
      >
        Ver boleto
      </AnchorButton>
    </Stack>
  );
}
