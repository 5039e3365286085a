import { Alert, Card, Skeleton, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { ChargeFacts } from '../../components/plans/charge-facts.tsx';
import { pendingMethod } from '../../lib/payment-method.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { chargesOf } from '../../lib/purchase/charges.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import classes from './checkout-layout.module.css';

/**
 * What is bought, what is charged today and what later, and when access begins.
 * @param order as the server says; undefined before it has.
 */
export function OrderSummary({ order }: { order: CheckoutOrder | undefined }) {
  return (
    <Card component="section" className={classes.summary} aria-label="Resumo da compra">
      {order ? <Order order={order} /> : <Skeleton height="8rem" />}
      <Text size="sm" c="dimmed">
        <strong>{GUARANTEE} de garantia:</strong> devolvemos tudo.
        <br />
        No {pendingMethod.name}, acesso em {pendingMethod.confirmedIn}.
      </Text>
    </Card>
  );
}

function Order({ order }: { order: CheckoutOrder }) {
  const { planName, interval, price, firstPayment, discountRefused } = order;
  const [now] = useState(() => Date.now());
  return (
    <>
      <Text fw={700} fz="lg">
        {planWithInterval(planName, interval)}
      </Text>
      <ChargeFacts charges={chargesOf(interval, price, price - firstPayment, now)} />
      {discountRefused && (
        <Alert color="gold" icon={<IconInfoCircle />} title="Que bom ter você de volta">
          Como você já assinou antes, este cupom não dá desconto agora. O valor é o normal do plano:{' '}
          <span style={{ whiteSpace: 'nowrap' }}>
            {formatCents(price) + intervals[interval].period}
          </span>
          .
        </Alert>
      )}
    </>
  );
}
