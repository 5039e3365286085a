import { Alert, Button, Divider, Stack, Text } from '@mantine/core';
import { IconClock, IconHourglassHigh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { PendingPaymentBlock } from '../../components/account/pending-payment-block.tsx';
import { useTrial } from '../../components/account/use-trial.ts';
import { AppButton, NewTabButton } from '../../components/site/anchor-buttons.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { pendingMethodTexts } from '../../lib/payment-method.ts';
import { hasOpenerHere } from '../../lib/purchase/checkout-messages.ts';
import { plansPageSearch } from '../../lib/purchase/choice.ts';
import { lastCheckoutSession } from '../../lib/purchase/purchase-state.ts';
import {
  isFirstPayment,
  isProcessing,
  pendingPaymentOf,
  subscriptionState,
} from '../../lib/purchase/subscription-state.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { QuietRow, quiet, TrialLine } from './result-parts.tsx';

const { name, Icon, confirmedIn } = pendingMethodTexts;

const proofText = encodeURIComponent('Olá! Segue o comprovante do pagamento da minha assinatura.');

const checkTexts = {
  idle: '',
  pending: '',
  success: `Ainda não recebemos a confirmação. No ${name}, ela leva ${confirmedIn}.`,
  error: 'Não foi possível verificar agora. Tente novamente em instantes.',
};

/** After this time, the page polls less often. Stripe's webhook usually arrives before that. */
const SOON_MS = 30_000;
/** A boleto that Stripe has just issued reaches the profile within this time. */
const ISSUED_MS = 10_000;
const POLL_MS = 3_000;
const SLOW_POLL_MS = 60_000;

export function PaymentAwaitedPage() {
  const trial = useTrial();
  const navigate = useNavigate();
  const { uid } = useUser();
  const [openedAt] = useState(() => Date.now());
  const [hasWaited, setHasWaited] = useState(false);
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...profileQuery(uid),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pending_payment_url || Date.now() - openedAt >= SOON_MS ? SLOW_POLL_MS : POLL_MS,
  });
  // A successful check means that the server responded, not that money arrived.
  const check = useMutation({ mutationFn: () => refetch({ throwOnError: true }) });
  const payment = data ? pendingPaymentOf(data) : null;
  const isActive = data?.subscription_active === true;
  const isUpToDate = dataUpdatedAt - openedAt >= ISSUED_MS || check.isSuccess;

  if (data && !isActive && !hasWaited) setHasWaited(true);

  // At first, the profile may lack the new boleto and be active because of an earlier payment.
  if (isActive && payment === null && (hasWaited || isUpToDate)) return <ToConfirmation />;
  if (data && isUpToDate && subscriptionState(data) === 'never-paid') return <Cancelled />;
  const isFirst = data !== undefined && payment !== null && isFirstPayment(data);
  // The tab that opened a checkout tab shows the progress, so this tab has no button to check.
  const isCheckoutTab = hasOpenerHere();
  const isInBank = payment !== null && isProcessing(payment);
  const isRenewal = payment !== null && !isFirst;
  const title = isInBank
    ? 'Confirmando seu pagamento'
    : isCheckoutTab
      ? `Seu ${name} foi emitido`
      : 'Aguardando pagamento';
  // If this page shows no boleto to pay, checking again is the main action. While a bank processes
  // the payment for days, the trial's button is the main action.
  const isCheckMain = payment === null || isInBank;
  const mayCheck = !isCheckoutTab && (
    <Button
      {...(isInBank ? { variant: 'default' } : isCheckMain ? { color: 'gold' } : quiet)}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      Verificar de novo
    </Button>
  );
  return (
    <MessageCard title={title} Icon={isCheckoutTab ? Icon : IconHourglassHigh} color="gold">
      <Text>
        {isRenewal
          ? `Este ${name} renova sua assinatura: depois da confirmação do pagamento, ela segue por mais um período.`
          : 'O acesso ao seu plano será liberado após a confirmação do pagamento.'}
      </Text>
      {payment !== null && (
        <PendingPaymentBlock
          payment={payment}
          isRenewal={isRenewal}
          mayCancel={isFirst && !isCheckoutTab}
          onCanceled={() => void navigate({ to: '/upsell' })}
        />
      )}
      {isCheckoutTab && (
        <>
          <Text>
            Você já pode fechar esta aba: a anterior continua aberta, com o {name} e o andamento do
            pagamento.
          </Text>
          <Button variant="default" onClick={() => window.close()}>
            Fechar esta aba
          </Button>
        </>
      )}
      {isCheckMain && mayCheck}
      <Divider color="var(--garimpa-line)" />
      <Stack gap="sm">
        <Text>
          {isInBank
            ? 'Não precisa pagar de novo nem enviar nada. Se a confirmação demorar, envie o comprovante pelo WhatsApp.'
            : 'Já pagou? Envie o comprovante pelo WhatsApp para agilizar a liberação.'}
        </Text>
        <QuietRow>
          <NewTabButton href={`${brand.whatsappUrl}?text=${proofText}`} {...quiet}>
            Enviar Comprovante
          </NewTabButton>
          {!isCheckMain && mayCheck}
          {!(isInBank && trial?.active) && <AppButton {...quiet}>Acessar a plataforma</AppButton>}
        </QuietRow>
        {checkTexts[check.status] && (
          <Alert role="status" color="gold" icon={<IconClock />} mt="xs">
            {checkTexts[check.status]}
          </Alert>
        )}
      </Stack>
      {trial && (
        <>
          <Divider color="var(--garimpa-line)" />
          <TrialLine trial={trial}>
            {trial.active && (
              <Text>
                Enquanto isso, aproveite o período de teste do plano{' '}
                <strong>{TRIAL_PLAN_NAME}</strong>.
              </Text>
            )}
          </TrialLine>
          {isInBank && trial.active && <AppButton color="gold">Acessar a plataforma</AppButton>}
        </>
      )}
    </MessageCard>
  );
}

/** Stripe may cancel a boleto before its due date. */
function Cancelled() {
  return (
    <MessageCard title={pendingMethodTexts.cancelled} Icon={Icon} color="gold">
      <Text>{pendingMethodTexts.afterCancellation}</Text>
      <LinkButton to="/planos" search={plansPageSearch(storage.get('selectedPlan'))} color="gold">
        Escolher um plano
      </LinkButton>
      <SupportLine text={`Olá! Meu ${name} aparece como cancelado.`} />
    </MessageCard>
  );
}

function ToConfirmation() {
  const session_id = lastCheckoutSession();
  if (session_id === null) return <Navigate to="/area-usuario" replace />;
  return <Navigate to="/payment-success" search={{ session_id }} replace />;
}
