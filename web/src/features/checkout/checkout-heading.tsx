import { IconInfoCircle } from '@tabler/icons-react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Text } from '../../components/ui/text.tsx';
import classes from './checkout-form.module.css';

/** What is being bought, as the server says: never what this browser has stored. */
export function CheckoutHeading({ order }: { order: CheckoutOrder }) {
  const { period, title } = intervals[order.interval];
  const price = (
    <span className={classes.price}>
      {formatCents(order.price)}
      {period}
    </span>
  );
  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>Finalizar Assinatura</h1>
      <Text tone="dimmed">
        {order.planName} {title.toLowerCase()}: {price}
      </Text>
      {order.firstPayment < order.price && (
        <Text strong>
          Primeiro pagamento com desconto:{' '}
          <span className={classes.price}>{formatCents(order.firstPayment)}</span>, depois {price}
        </Text>
      )}
      {order.discountRefused && (
        <Notice
          color="gold"
          icon={<IconInfoCircle />}
          title="Que bom ter você de volta"
          className={classes.notice ?? ''}
        >
          O desconto do primeiro mês vale só para a primeira assinatura. Como você já assinou antes,
          o valor agora é o normal do plano: {price}.
        </Notice>
      )}
    </div>
  );
}
