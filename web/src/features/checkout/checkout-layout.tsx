import { Alert, Group, Skeleton, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { PurchaseSteps } from '../../components/plans/purchase-steps.tsx';
import { Loading } from '../../components/site/loading.tsx';
import page from '../../components/site/page-frame.module.css';
import { withWholeAmounts } from '../../lib/purchase/charges.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import { CheckoutAssurance } from './checkout-assurance.tsx';
import classes from './checkout-layout.module.css';
import { OrderSummary } from './order-summary.tsx';

interface CheckoutLayoutProps {
  /** What is being bought, as the server says; undefined before it has. */
  order?: CheckoutOrder;
  /** Stripe's form, empty until Stripe has drawn it. */
  children?: ReactNode;
}

/** The checkout, from its first moment on: what is bought, Stripe's form, and what is promised. */
export function CheckoutLayout({ order, children }: CheckoutLayoutProps) {
  return (
    <div className={page.frame}>
      <Group className={page.title} justify="space-between" gap="sm">
        <h1>Finalizar Assinatura</h1>
        <PurchaseSteps current="Pagamento" />
      </Group>
      <div className={classes.columns}>
        <OrderLine order={order} />
        {order?.discountRefused && <DiscountRefused order={order} />}
        <div className={classes.form}>
          {children}
          <Loading>Carregando checkout...</Loading>
        </div>
        <OrderSummary order={order} />
        <CheckoutAssurance />
      </div>
    </div>
  );
}

/** What is bought, in a line above the form where the summary comes after it. */
function OrderLine({ order }: { order: CheckoutOrder | undefined }) {
  if (!order) return <Skeleton className={classes.line ?? ''} height="1.6rem" />;
  const plan = planWithInterval(order.planName, order.interval);
  return (
    <Text className={classes.line} fw={700}>
      {plan}: {withWholeAmounts(formatCents(order.firstPayment))} hoje
    </Text>
  );
}

function DiscountRefused({ order: { price, interval } }: { order: CheckoutOrder }) {
  return (
    <Alert color="gold" icon={<IconInfoCircle />} title="Que bom ter você de volta">
      Como você já assinou antes, este cupom não dá desconto agora. O valor é o normal do plano:{' '}
      <span style={{ whiteSpace: 'nowrap' }}>
        {formatCents(price) + intervals[interval].period}
      </span>
      .
    </Alert>
  );
}
