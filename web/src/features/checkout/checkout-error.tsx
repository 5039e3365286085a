import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconHourglassHigh, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SALES_PAUSED } from '#contract/errors.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import {
  PendingPaymentBlock,
  type TooLate,
} from '../../components/account/pending-payment-block.tsx';
import { Failure } from '../../components/site/failure.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { toastError } from '../../components/site/toast.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { pendingMethodTexts } from '../../lib/payment-method.ts';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import { purchaseHelp } from '../../lib/purchase/choice.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { BackToPlans, quietLink } from './checkout-layout.tsx';

export function CheckoutError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [tooLate, setTooLate] = useState<TooLate>();
  if (tooLate) return <NothingToCancel {...tooLate} />;
  if (!(error instanceof ApiError && (error.status === 409 || error.code === SALES_PAUSED))) {
    return <SetUpFailed onRetry={onRetry} />;
  }
  const { pendingPayment, code, message } = error;
  if (pendingPayment) {
    const { name, Icon } = pendingMethodTexts;
    return (
      <MessageCard title={`Você tem um ${name} em aberto`} Icon={Icon} color="gold">
        <Text>
          Para que nada seja cobrado duas vezes, pague este {name} ou desista dele antes de fazer
          outra compra.
        </Text>
        <PendingPaymentBlock
          payment={pendingPayment}
          mayCancel
          onCanceled={onRetry}
          onTooLate={setTooLate}
        >
          <BackToPlans {...quietLink} />
        </PendingPaymentBlock>
      </MessageCard>
    );
  }
  if (code === 'already_subscribed') {
    return (
      <MessageCard title="Você já é assinante" Icon={IconRosetteDiscountCheck}>
        <Text>{message}</Text>
        <SubscribedPlan />
        <Stack gap="sm">
          <ToAccount />
          <BackToPlans />
        </Stack>
      </MessageCard>
    );
  }
  const isPending = code === 'payment_pending';
  return (
    <MessageCard title="Espere um pouco" Icon={IconHourglassHigh} color="gold">
      <Text>{message}</Text>
      {isPending && <SubscribedPlan />}
      <Stack gap="sm">
        {isPending && <ToAccount />}
        <Button {...(isPending ? { variant: 'default' } : { color: 'gold' })} onClick={onRetry}>
          Tentar novamente
        </Button>
        {!isPending && <BackToPlans />}
      </Stack>
      <SupportLine text={purchaseHelp(message)} />
    </MessageCard>
  );
}

/** Shown instead of canceling a boleto that is paid or that a bank is processing. */
function NothingToCancel({ title, isPaid, texts }: TooLate) {
  return (
    <MessageCard
      title={title}
      {...(isPaid ? { Icon: IconCircleCheck } : { Icon: IconHourglassHigh, color: 'gold' })}
    >
      {/* These texts take the focus, because they replace the dialog that had it. */}
      <Stack gap="sm" tabIndex={-1} ref={focus} style={{ outline: 'none' }}>
        {texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Stack>
      <ToAccount />
    </MessageCard>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function SubscribedPlan() {
  const { uid } = useUser();
  const { data: profile } = useQuery({ ...profileQuery(uid), enabled: false });
  if (!profile?.subscription_plan) return null;
  const { subscription_plan: plan, subscription_interval: interval } = profile;
  return <FactList amounts facts={[['Plano', planWithInterval(plan, interval)]]} />;
}

const SET_UP_FAILED = 'Não foi possível configurar o checkout. Tente novamente mais tarde.';

function SetUpFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => toastError('Erro', SET_UP_FAILED, 'checkout-error'), []);
  return (
    <Failure
      isPage
      title="Checkout indisponível"
      text={
        <>
          <Text>
            Ocorreu um erro ao configurar o checkout. Por favor, tente novamente mais tarde.
          </Text>
          <Text>Nada foi cobrado, e o plano que você escolheu continua guardado.</Text>
        </>
      }
      onRetry={onRetry}
      support={purchaseHelp(SET_UP_FAILED)}
    >
      <BackToPlans />
    </Failure>
  );
}

function ToAccount() {
  return (
    <LinkButton to="/area-usuario" color="gold">
      Ir para minha conta
    </LinkButton>
  );
}
