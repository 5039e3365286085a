import { Anchor, Button, Card, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#contract/auth.ts';
import type { Payment } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatCents } from '#contract/money.ts';
import { brand } from '../../brand.ts';
import { Failure } from '../../components/site/failure.tsx';
import { call } from '../../lib/api.ts';
import { formatUnixDate } from '../../lib/dates.ts';
import { paymentMethodText } from '../../lib/payment-method.ts';
import cardClasses from './card.module.css';
import classes from './payments-card.module.css';

/** The card's id, which other cards link to. */
export const PAYMENTS_ID = 'pagamentos';

/** How many are shown at first. */
const FEW = 6;

/** Lists a user's payments, newest first, each with Stripe's receipt. */
export function PaymentsCard({ user: { uid, email } }: { user: SessionUser }) {
  const [showsAll, all] = useDisclosure();
  const { data: payments, ...query } = useQuery({
    queryKey: ['user', uid, 'payments'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listPayments, { uid }, { signal })).payments,
  });
  const shown = showsAll ? payments : payments?.slice(0, FEW);
  return (
    <Card component="section" id={PAYMENTS_ID}>
      <h2 className={cardClasses.title}>Pagamentos</h2>
      {query.isPending && <Skeleton height="3rem" role="status" aria-label="Carregando..." />}
      {query.isError && !payments && (
        <Failure
          title="Não foi possível carregar seus pagamentos agora."
          support={`Olá! Não consigo ver seus pagamentos no ${brand.name}: ${email}.`}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {payments?.length === 0 && <Text c="dimmed">Seu primeiro pagamento aparece aqui.</Text>}
      {shown && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {payments && payments.length > FEW && !showsAll && (
        <Button variant="default" mr="auto" onClick={all.open}>
          Ver todos os {payments.length} pagamentos
        </Button>
      )}
    </Card>
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
        {refunded > 0 && ` · ${refundText(amount, refunded)}`}
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

const refundText = (amount: number, refunded: number) =>
  refunded >= amount ? 'devolvido' : `${formatCents(refunded)} devolvidos`;
