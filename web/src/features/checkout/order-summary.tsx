import { Card, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
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
  const { planName, interval, price, firstPayment } = order;
  const [now] = useState(() => Date.now());
  return (
    <>
      <Text fw={700} fz="lg">
        {planWithInterval(planName, interval)}
      </Text>
      <ChargeFacts charges={chargesOf(interval, price, price - firstPayment, now)} />
    </>
  );
}
