import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { Loading } from '../../components/site/loading.tsx';
import page from '../../components/site/page-frame.module.css';
import { CheckoutAssurance } from './checkout-assurance.tsx';
import classes from './checkout-layout.module.css';

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
      <Stack className={page.title} gap="xs">
        <h1>Finalizar Assinatura</h1>
        {order ? (
          <OrderTerms order={order} />
        ) : (
          <Skeleton height="1.6rem" width="min(15rem, 70%)" />
        )}
      </Stack>
      <div className={classes.columns}>
        <div className={classes.form}>
          {children}
          <Loading>Carregando checkout...</Loading>
        </div>
        <CheckoutAssurance />
      </div>
    </div>
  );
}

function OrderTerms({ order }: { order: CheckoutOrder }) {
  const { period, title } = intervals[order.interval];
  const price = <Amount cents={order.price} period={period} />;
  return (
    <>
      <Text c="dimmed">
        {order.planName} {title.toLowerCase()}: {price}
      </Text>
      {order.firstPayment < order.price && (
        <Text fw={650}>
          Primeiro pagamento com desconto: <Amount cents={order.firstPayment} />, depois {price}
        </Text>
      )}
      {order.discountRefused && (
        <Alert color="gold" icon={<IconInfoCircle />} title="Que bom ter você de volta">
          Como você já assinou antes, este cupom não dá desconto agora. O valor é o normal do plano:{' '}
          {price}.
        </Alert>
      )}
    </>
  );
}

function Amount({ cents, period = '' }: { cents: number; period?: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatCents(cents) + period}</span>;
}
