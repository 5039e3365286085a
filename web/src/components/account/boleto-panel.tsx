import { IconBarcode } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { formatUnixTime } from '../../lib/dates.ts';
import type { Boleto } from '../../lib/purchase/boleto.ts';
import { AnchorButton } from '../ui/button.tsx';
import { Text } from '../ui/text.tsx';
import classes from './boleto-panel.module.css';

/** A boleto to be paid: how much, until when, and the way to it. */
export function BoletoPanel({ boleto }: { boleto: Boleto }) {
  const { url, amount, expires_at: until } = boleto;
  return (
    <div className={classes.root}>
      <div>
        {until !== null && (
          <Text strong size="lg">
            Pague até {formatUnixTime(until)}
          </Text>
        )}
        {amount !== null && (
          <Text strong size="lg">
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
    </div>
  );
}
