import { Box, Button, Stack, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { formatUnixTime } from '../../lib/dates.ts';
import type { Boleto } from '../../lib/purchase/boleto.ts';

/** A boleto to be paid: how much, until when, and the way to it. */
export function BoletoPanel({ boleto }: { boleto: Boleto }) {
  const { url, amount, expires_at: until } = boleto;
  return (
    <Stack>
      <Box fw={650} fz="lg">
        {until !== null && (
          <Text inherit>Pague até {formatUnixTime(until).replaceAll(' ', '\u00a0')}</Text>
        )}
        {amount !== null && <Text inherit>Valor: {formatCents(amount)}</Text>}
      </Box>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        color="gold"
        size="lg"
        leftSection={<IconBarcode size={20} />}
      >
        Ver boleto
      </Button>
    </Stack>
  );
}
