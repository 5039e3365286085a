import { Stack, Text } from '@mantine/core';
import { useTimeout, useWindowEvent } from '@mantine/hooks';
import { IconCreditCardOff, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { planByName, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { useTrial } from '../../components/account/use-trial.ts';
import { AppButton } from '../../components/site/anchor-buttons.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { PageSkeleton } from '../../components/site/page-skeleton.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { TRIAL } from '../../lib/periods.ts';
import {
  choiceSearch,
  currentChoice,
  plansPageSearch,
  purchaseHelp,
} from '../../lib/purchase/choice.ts';
import { couponRefusal } from '../../lib/purchase/coupon.ts';
import {
  lastCheckoutSession,
  purchaseQuery,
  purchaseState,
} from '../../lib/purchase/purchase-state.ts';
import { pendingPaymentOf } from '../../lib/purchase/subscription-state.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { ChoiceTerms, QuietRow, quiet, TrialLine } from './result-parts.tsx';

const route = getRouteApi('/site/account/member/payment-canceled');

const POLL_MS = 5_000;
/** After five minutes of polling, only a focus or another tab causes a query. */
const MAX_QUERIES = 60;

/** The longest wait for the profile before the page says that nothing was paid. */
const PROFILE_MS = 4_000;

const watching = {
  refetchInterval: ({ state }: { state: { dataUpdateCount: number; errorUpdateCount: number } }) =>
    state.dataUpdateCount + state.errorUpdateCount < MAX_QUERIES && POLL_MS,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
  retry: false,
} as const;

/** Before showing a cancellation, checks for a payment in another tab or on another device. */
export function PaymentCanceledPage() {
  const { uid } = useUser();
  const sessionId = useSyncExternalStore(storage.subscribe, lastCheckoutSession, () => null);
  const session = useQuery({ ...purchaseQuery(sessionId, 'canceled'), ...watching });
  const profile = useQuery({ ...profileQuery(uid), ...watching });
  const [isLate, setLate] = useState(false);
  useTimeout(() => setLate(true), PROFILE_MS, { autoInvoke: true });
  // Another tab changes storage when the user pays or chooses a plan.
  useWindowEvent('storage', () => {
    void profile.refetch();
    if (sessionId !== null) void session.refetch();
  });
  const state = purchaseState(session.data);
  if (state === 'paid' && sessionId !== null) {
    return <Navigate to="/payment-success" search={{ session_id: sessionId }} replace />;
  }
  const isPending = profile.data !== undefined && pendingPaymentOf(profile.data) !== null;
  if (profile.data?.subscription_active) return <Subscribed />;
  if (state === 'awaited' || isPending) return <Navigate to="/payment-awaited" replace />;
  if (sessionId !== null && session.isError) return <PaymentUnknown query={session} />;
  const isAsked = sessionId === null || session.isFetchedAfterMount;
  if (!isAsked || !(profile.isFetchedAfterMount || isLate)) return <PageSkeleton />;
  return <Canceled profile={profile.data} />;
}

function Subscribed() {
  return (
    <MessageCard title="Sua assinatura está ativa" Icon={IconRosetteDiscountCheck}>
      <Text>Não há nada a pagar agora.</Text>
      <Stack gap="sm">
        <LinkButton to="/area-usuario" color="gold">
          Ver minha assinatura
        </LinkButton>
        <AppButton variant="default">Acessar a plataforma</AppButton>
      </Stack>
      <SupportLine text={purchaseHelp('Pagamento cancelado')} />
    </MessageCard>
  );
}

function withoutRefusedCoupon(choice: Choice, profile: UserProfile | undefined): Choice {
  const { couponCode, couponId, ...atFullPrice } = choice;
  if (!profile || !couponCode || !couponId) return choice;
  return couponRefusal({ couponCode, couponId }, profile, Date.now()) ? atFullPrice : choice;
}

function Canceled({ profile }: { profile: UserProfile | undefined }) {
  const trial = useTrial();
  const search = route.useSearch();
  const [choice] = useState(() => currentChoice(search));
  const mayPay = choice !== null && planByName(choice.name);
  const toPlans = (
    <LinkButton
      to="/planos"
      search={plansPageSearch(choice)}
      {...(mayPay ? quiet : { color: 'gold' })}
    >
      Voltar aos planos
    </LinkButton>
  );
  return (
    <MessageCard title="Pagamento cancelado" Icon={IconCreditCardOff} color="gray">
      <TrialLine trial={trial}>
        <Text fw={650}>Nenhuma cobrança foi feita.</Text>
        <Text>
          {trial?.active ? (
            <>
              Sua conta foi criada e está no plano <strong>{TRIAL_PLAN_NAME}</strong>, com {TRIAL}{' '}
              grátis.
            </>
          ) : (
            `Você pode continuar usando a plataforma${trial ? '; para publicar, escolha um plano.' : ' e assinar quando quiser.'}`
          )}
        </Text>
      </TrialLine>
      {mayPay && <ChoiceTerms choice={withoutRefusedCoupon(choice, profile)} />}
      <Stack gap="sm">
        {mayPay ? (
          <LinkButton to="/upsell" search={choiceSearch(choice)} color="gold">
            Tentar pagar de novo
          </LinkButton>
        ) : (
          toPlans
        )}
        <QuietRow>
          {mayPay && toPlans}
          <AppButton {...quiet}>Acessar a plataforma</AppButton>
        </QuietRow>
      </Stack>
      <SupportLine text={purchaseHelp('Pagamento cancelado')} />
    </MessageCard>
  );
}
