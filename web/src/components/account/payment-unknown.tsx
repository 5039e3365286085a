import { IconPlugConnectedX } from '@tabler/icons-react';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MessageCard } from '../ui/message-card.tsx';
import { Text } from '../ui/text.tsx';
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
      title="Não foi possível consultar o pagamento"
      icon={<IconPlugConnectedX size={36} />}
      color="red"
    >
      <Text role="alert">{message}</Text>
      <Button size="lg" fullWidth onClick={onRetry}>
        Verificar de novo
      </Button>
      <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
        Ir para minha conta
      </LinkButton>
      <SupportLine />
    </MessageCard>
  );
}
