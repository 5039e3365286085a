import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { MessageCard } from '../../components/message-card.tsx';
import { toastError } from '../../components/toast.tsx';
import { isAlreadySubscribed } from './checkout-query.ts';

interface CheckoutErrorProps {
  error: Error;
  onRetry: () => void;
}

/** In place of a checkout that could not be set up. */
export function CheckoutError({ error, onRetry }: CheckoutErrorProps) {
  if (isAlreadySubscribed(error)) return <AlreadySubscribed message={error.message} />;
  return <SetUpFailed error={error} onRetry={onRetry} />;
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
      <Text size="sm" c="dimmed">
        {error.message}
      </Text>
      <Button size="lg" fullWidth onClick={onRetry}>
        Tentar novamente
      </Button>
      <LinkButton to="/planos" variant="default" size="lg" fullWidth>
        Voltar aos planos
      </LinkButton>
    </MessageCard>
  );
}

function AlreadySubscribed({ message }: { message: string }) {
  return (
    <MessageCard title="Você já é assinante" icon={<IconRosetteDiscountCheck size={36} />}>
      <Text>{message}</Text>
      <LinkButton to="/area-usuario" size="lg" fullWidth>
        Ir para a minha conta
      </LinkButton>
      <LinkButton to="/planos" variant="default" size="lg" fullWidth>
        Voltar aos planos
      </LinkButton>
    </MessageCard>
  );
}
