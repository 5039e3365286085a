import { List, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Purchase } from '#contract/billing.ts';
import { sessionIdField } from '#contract/fields.ts';
import { formatCents } from '#contract/money.ts';
import { planByName, planPrice } from '#contract/plans.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { AppButton } from '../../components/site/anchor-buttons.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { PageSkeleton } from '../../components/site/page-skeleton.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { formatUnixDate } from '../../lib/dates.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import { purchaseHelp } from '../../lib/purchase/choice.ts';
import {
  buyerState,
  lastCheckoutSession,
  purchaseQuery,
} from '../../lib/purchase/purchase-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { trackPurchase } from '../../lib/tracking/conversions.ts';
import { FirstSteps } from './result-parts.tsx';

const route = getRouteApi('/site/account/member/payment-success');

export function PaymentSuccessPage() {
  const purchase = usePurchase();
  switch (purchase.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'paid':
      return <Confirmed purchase={purchase.purchase} />;
    case 'awaited':
      // /payment-awaited would redirect an active subscriber back to this page.
      return (
        <Navigate to={purchase.subscriptionActive ? '/area-usuario' : '/payment-awaited'} replace />
      );
    case 'open':
      return <Navigate to="/checkout" replace />;
    case 'canceled':
    case 'none':
      // A subscriber may return after `tidyAddress` has removed `session_id` from the URL.
      return purchase.subscriptionActive ? <Navigate to="/area-usuario" replace /> : <NoPurchase />;
    case 'unreachable':
      return <PaymentUnknown query={purchase.query} />;
  }
}

function Confirmed({ purchase }: { purchase: Purchase | undefined }) {
  const { email } = useUser();
  return (
    <MessageCard
      title="Pagamento confirmado!"
      Icon={IconCircleCheck}
      aside={
        <Stack gap="lg">
          <FirstSteps />
          <List size="sm" c="dimmed" spacing="sm" mt="auto" style={{ textWrap: 'pretty' }}>
            <List.Item>
              Os recibos ficam em Pagamentos, na Área do Usuário. Para cancelar, use Gerenciar
              Plano, ali mesmo, sem multa: você usa até o fim do período pago.
            </List.Item>
            <List.Item>
              Nos primeiros {GUARANTEE}, fale com a gente e devolvemos o valor integral.
            </List.Item>
          </List>
        </Stack>
      }
    >
      <Text>
        Obrigado pela assinatura. Enviamos os detalhes e o recibo para <strong>{email}</strong>. Se
        não encontrar a mensagem, olhe também a caixa de spam.
      </Text>
      {purchase && <PurchaseFacts purchase={purchase} />}
      <Stack gap="sm">
        <AppButton color="gold">Acessar o App</AppButton>
        <LinkButton to="/area-usuario" variant="default">
          Ver minha assinatura
        </LinkButton>
      </Stack>
    </MessageCard>
  );
}

function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { planName, interval, amount, periodEnd } = purchase;
  const plan = planByName(planName);
  const next = formatUnixDate(periodEnd);
  return (
    <FactList
      amounts
      facts={[
        ['Plano', planWithInterval(planName, interval)],
        ['Valor pago', formatCents(amount)],
        [
          'Próxima cobrança',
          plan ? `${formatCents(planPrice(plan, interval).cents)} em ${next}` : next,
        ],
      ]}
    />
  );
}

function NoPurchase() {
  return (
    <MessageCard title="Nenhum pagamento por aqui" Icon={IconReceipt} color="gray">
      <Stack gap="sm">
        <Text>Não encontramos uma compra recente sua.</Text>
        <Text>
          Se você acabou de pagar, não pague de novo: a assinatura aparece na Área do Usuário assim
          que o pagamento for confirmado.
        </Text>
      </Stack>
      <LinkButton to="/area-usuario" color="gold">
        Ir para minha conta
      </LinkButton>
      <SupportLine text={purchaseHelp('Nenhum pagamento por aqui')} />
    </MessageCard>
  );
}

/** Finds the purchase, and sends the conversions once it is confirmed. */
function usePurchase() {
  const { session_id, ...search } = route.useSearch();
  const user = useUser();
  // Read the URL and storage only once, because `recordConfirmation` removes values from both.
  const [page] = useState(() => ({
    sessionId: sessionIdField.safeParse(session_id).data ?? lastCheckoutSession(),
    lastSession: lastCheckoutSession(),
    search,
    stored: storage.get('selectedPlan'),
  }));
  const { sessionId } = page;
  const status = useQuery(purchaseQuery(sessionId));
  const purchase = status.data?.purchase;
  const profile = useQuery({ ...profileQuery(user.uid), enabled: purchase === undefined });
  const subscriptionActive = profile.isPending
    ? undefined
    : profile.data?.subscription_active === true;
  const state = buyerState(sessionId === null ? null : status.data, {
    hasFailed: status.isError && !status.isFetching,
    startedHere: sessionId === page.lastSession,
    subscriptionActive,
  });

  const recordConfirmation = useEffectEvent(() => {
    if (sessionId === null) return;
    if (status.data?.payment_status !== 'no_payment_required') {
      trackPurchase(user, { ...page, sessionId, purchase });
    }
    storage.remove('selectedPlan');
    // The cached profile may lack the subscription.
    void queryClient.invalidateQueries({ ...profileQuery(user.uid), refetchType: 'none' });
    // The next chosen plan starts a new countdown on /upsell.
    storage.remove('upsellEndTime');
  });
  useEffect(() => {
    if (state === 'paid') recordConfirmation();
  }, [state]);

  return { state, purchase, subscriptionActive, query: status };
}
