import {
  IconAlertTriangle,
  IconBarcode,
  IconHourglassHigh,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { BoletoPanel } from '../../components/account/boleto-panel.tsx';
import { CancelBoleto } from '../../components/account/cancel-boleto.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { toastError } from '../../components/ui/overlay/toast.tsx';
import { Text } from '../../components/ui/text.tsx';
import { ApiError } from '../../lib/api-error.ts';
import type { Boleto } from '../../lib/purchase/boleto.ts';

interface CheckoutErrorProps {
  error: Error;
  onRetry: () => void;
}

/** In place of a checkout that could not be set up. */
export function CheckoutError({ error, onRetry }: CheckoutErrorProps) {
  if (!(error instanceof ApiError && error.status === 409)) {
    return <SetUpFailed error={error} onRetry={onRetry} />;
  }
  if (error.boleto) return <BoletoOpen boleto={error.boleto} onCanceled={onRetry} />;
  if (error.code === 'already_subscribed') return <AlreadySubscribed message={error.message} />;
  return <NotNow message={error.message} onRetry={onRetry} />;
}

function SetUpFailed({ error, onRetry }: CheckoutErrorProps) {
  useEffect(() => {
    toastError('Erro', 'Não foi possível configurar o checkout. Tente novamente mais tarde.', {
      id: 'checkout-error',
    });
  }, []);
  return (
    <MessageCard title="Checkout indisponível" icon={<IconAlertTriangle size={36} />} color="red">
      <Text>Ocorreu um erro ao configurar o checkout. Por favor, tente novamente mais tarde.</Text>
      <Text size="sm" tone="dimmed">
        {error.message}
      </Text>
      <Button size="lg" fullWidth onClick={onRetry}>
        Tentar novamente
      </Button>
      <BackToPlans />
    </MessageCard>
  );
}

interface BoletoOpenProps {
  boleto: Boleto;
  onCanceled: () => void;
}

/** Only one of them may be paid: the boleto or what was wanted now. */
function BoletoOpen({ boleto, onCanceled }: BoletoOpenProps) {
  return (
    <MessageCard title="Você tem um boleto em aberto" icon={<IconBarcode size={36} />} color="gold">
      <Text>
        Para que nada seja cobrado duas vezes, pague este boleto ou desista dele antes de fazer
        outra compra.
      </Text>
      <BoletoPanel boleto={boleto} />
      <CancelBoleto size="lg" onCanceled={onCanceled} />
      <BackToPlans />
    </MessageCard>
  );
}

function AlreadySubscribed({ message }: { message: string }) {
  return (
    <MessageCard title="Você já é assinante" icon={<IconRosetteDiscountCheck size={36} />}>
      <Text>{message}</Text>
      <LinkButton to="/area-usuario" size="lg" fullWidth>
        Ir para minha conta
      </LinkButton>
      <BackToPlans />
    </MessageCard>
  );
}

interface NotNowProps {
  message: string;
  onRetry: () => void;
}

/** Refused for a reason that passes, which the server names. */
function NotNow({ message, onRetry }: NotNowProps) {
  return (
    <MessageCard title="Espere um pouco" icon={<IconHourglassHigh size={36} />} color="gold">
      <Text>{message}</Text>
      <Button size="lg" fullWidth onClick={onRetry}>
        Tentar novamente
      </Button>
      <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
        Ir para minha conta
      </LinkButton>
    </MessageCard>
  );
}

function BackToPlans() {
  return (
    <LinkButton to="/planos" variant="default" size="lg" fullWidth>
      Voltar aos planos
    </LinkButton>
  );
}
