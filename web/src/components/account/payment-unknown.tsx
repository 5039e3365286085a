import { Button, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { purchaseHelp } from '../../lib/purchase/purchase-help.ts';
import { LinkButton } from '../site/link-button.tsx';
import { MessageCard } from './message-card.tsx';
import { SupportLine } from './support-line.tsx';

interface PaymentUnknownProps {
  /** Why the server could not be asked, for the person. */
  message: string;
  onRetry: () => void;
}

/** In place of what became of a payment, while the server can't be asked. */
export function PaymentUnknown({ message, onRetry }: PaymentUnknownProps) {
  return (
    <MessageCard
      title="Não conseguimos confirmar o pagamento"
      Icon={IconPlugConnectedX}
      color="red"
    >
      <Text role="alert">{message}</Text>
      <Text>
        Se você já pagou, não pague de novo: a confirmação aparece na sua conta e chega por email.
      </Text>
      <Button onClick={onRetry}>Verificar de novo</Button>
      <LinkButton to="/area-usuario" variant="default">
        Ir para minha conta
      </LinkButton>
      <SupportLine text={purchaseHelp(message)} />
    </MessageCard>
  );
}
