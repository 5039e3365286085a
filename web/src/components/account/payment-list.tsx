import { Anchor, Text } from '@mantine/core';
import type { Payment } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { formatUnixDate } from '../../lib/dates.ts';
import { paymentMethodText } from '../../lib/payment-method.ts';
import classes from './payment-list.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul className={classes.list}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

export function PaymentListSkeleton() {
  return (
    <div role="status" aria-label="Carregando...">
      <ul className={classes.list} aria-hidden="true">
        <li>
          {['date', 'amount', 'method', 'receipt'].map((cell) => (
            <TextSkeleton key={cell} width="4rem" />
          ))}
        </li>
      </ul>
    </div>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { amount, refunded, paid_at, receipt_url } = payment;
  const date = formatUnixDate(paid_at);
  return (
    <li>
      <span>{date}</span>
      <strong>{formatCents(amount)}</strong>
      <Text span c="dimmed" inherit>
        {paymentMethodText(payment)}
        {refunded > 0 && `, ${refundText(amount, refunded)}`}
      </Text>
      {receipt_url && (
        <Anchor
          href={receipt_url}
          target="_blank"
          rel="noopener"
          inherit
          underline="always"
          aria-label={`Recibo de ${date}`}
        >
          Recibo
        </Anchor>
      )}
    </li>
  );
}

function refundText(amount: number, refunded: number): string {
  if (refunded >= amount) return 'devolvido';
  return `${formatCents(refunded)} devolvidos`.replaceAll(' ', '\u00a0');
}
