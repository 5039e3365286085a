import { Button, Card, Divider, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { brand } from '../../brand.ts';
import { PaymentList, PaymentListSkeleton } from '../../components/account/payment-list.tsx';
import { Failure } from '../../components/site/failure.tsx';
import frame from '../../components/site/page-frame.module.css';
import { call } from '../../lib/api.ts';
import classes from './card.module.css';

/** How many payments the card shows before the user expands the list. */
const FEW = 3;

interface PaymentsCardProps {
  user: SessionUser;
  /** False until the profile has loaded. Until then, the card shows only a skeleton. */
  isReady?: boolean;
}

export function PaymentsCard({ user: { uid, email }, isReady = true }: PaymentsCardProps) {
  const [showsAll, all] = useDisclosure();
  const { data: payments, ...query } = useQuery({
    queryKey: ['user', uid, 'payments'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listPayments, { uid }, { signal })).payments,
    enabled: isReady,
  });
  const shown = showsAll ? payments : payments?.slice(0, FEW);
  return (
    <Card component="section" className={frame.wide ?? ''}>
      <h2 className={classes.title}>Pagamentos</h2>
      {query.isPending && <PaymentListSkeleton />}
      {query.isError && !payments && (
        <Failure
          title="Não foi possível carregar seus pagamentos agora."
          support={`Olá! Não consigo ver seus pagamentos no ${brand.name}: ${email}.`}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {payments?.length === 0 && <Text c="dimmed">Seu primeiro pagamento aparece aqui.</Text>}
      {shown && shown.length > 0 && <PaymentList payments={shown} />}
      {payments && payments.length > FEW && !showsAll && (
        <>
          <Divider color="var(--garimpa-line)" />
          <Button variant="default" w={{ base: '100%', xs: 'auto' }} mr="auto" onClick={all.open}>
            Ver todos os {payments.length} pagamentos
          </Button>
        </>
      )}
    </Card>
  );
}
