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
        {until !== null && (
          <Text fw={700} fz="lg">
            Pague até {formatUnixTime(until)}
          </Text>
        )}
        {amount !== null && (
          <Text fw={700} fz="lg">
            Valor: {formatCents(amount)}
          </Text>
        )}
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
