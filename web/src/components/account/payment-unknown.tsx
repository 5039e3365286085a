import { Text } from '@mantine/core';
import { purchaseHelp } from '../../lib/purchase/purchase-help.ts';
import { Failure } from '../site/failure.tsx';
import { LinkButton } from '../site/link-button.tsx';

interface PaymentUnknownProps {
  /** Why the server could not be asked, for the person. */
  message: string;
  onRetry: () => void;
}

/** In place of what became of a payment, while the server can't be asked. */
export function PaymentUnknown({ message, onRetry }: PaymentUnknownProps) {
  return (
    <Failure
      isPage
      title="Não conseguimos confirmar o pagamento"
      text={
        <>
          <Text>{message}</Text>
          <Text>
            Se você já pagou, não pague de novo: a confirmação aparece na sua conta e chega por
            email.
          </Text>
        </>
      }
      onRetry={onRetry}
      retryLabel="Verificar de novo"
      support={purchaseHelp(message)}
    >
      <LinkButton to="/area-usuario" variant="default">
        Ir para minha conta
      </LinkButton>
    </Failure>
  );
}
