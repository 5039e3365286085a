import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { IconHourglassHigh, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { SALES_PAUSED } from '#contract/errors.ts';
import { PendingPaymentBlock } from '../../components/account/pending-payment-block.tsx';
import { Failure } from '../../components/site/failure.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { toastError } from '../../components/site/toast.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { pendingMethod } from '../../lib/payment-method.ts';
import { purchaseHelp } from '../../lib/purchase/choice.ts';

interface CheckoutErrorProps {
  error: Error;
  onRetry: () => void;
}

export function CheckoutError({ error, onRetry }: CheckoutErrorProps) {
  if (!(error instanceof ApiError && (error.status === 409 || error.code === SALES_PAUSED))) {
    return <SetUpFailed onRetry={onRetry} />;
  }
  const { pendingPayment, code, message } = error;
  // The server refuses a new checkout while a boleto is open, because the buyer could pay twice.
  // Let the buyer pay or cancel that boleto.
  if (pendingPayment) {
    const { name, Icon } = pendingMethod;
    return (
      <MessageCard title={`Você tem um ${name} em aberto`} Icon={Icon} color="gold">
        <Text>
          Para que nada seja cobrado duas vezes, pague este {name} ou desista dele antes de fazer
          outra compra.
        </Text>
        <PendingPaymentBlock payment={pendingPayment} mayCancel onCanceled={onRetry}>
          <BackToPlans flex="1 1 auto" />
        </PendingPaymentBlock>
      </MessageCard>
    );
  }
  if (code === 'already_subscribed') {
    return (
      <MessageCard title="Você já é assinante" Icon={IconRosetteDiscountCheck}>
        <Text>{message}</Text>
        <Stack gap="sm">
          <LinkButton to="/area-usuario" color="gold">
            Ir para minha conta
          </LinkButton>
          <BackToPlans />
        </Stack>
      </MessageCard>
    );
  }
  // A pending payment takes days to settle, so the retry button is not the main action. After other
  // errors, a retry may succeed soon.
  const isLong = code === 'payment_pending';
  return (
    <MessageCard title="Espere um pouco" Icon={IconHourglassHigh} color="gold">
      <Text>{message}</Text>
      <Stack gap="sm">
        {!isLong && (
          <Button color="gold" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
        <LinkButton to="/area-usuario" {...(isLong ? { color: 'gold' } : { variant: 'default' })}>
          Ir para minha conta
        </LinkButton>
        {isLong && (
          <Button variant="default" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
        <BackToPlans variant="subtle" />
      </Stack>
      <SupportLine text={purchaseHelp(message)} />
    </MessageCard>
  );
}

const SET_UP_FAILED = 'Não foi possível configurar o checkout. Tente novamente mais tarde.';

function SetUpFailed({ onRetry }: Pick<CheckoutErrorProps, 'onRetry'>) {
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

function BackToPlans(props: ButtonProps) {
  return (
    <LinkButton to="/planos" variant="default" {...props}>
      Voltar aos planos
    </LinkButton>
  );
}
