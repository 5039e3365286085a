import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purchaseHelp } from '../../lib/purchase/choice.ts';
import { Failure } from '../site/failure.tsx';
import { LinkButton } from '../site/link-button.tsx';

/** The question that the server did not answer. */
type Question = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** In place of what became of a payment, while the server can't be asked. */
export function PaymentUnknown({ question }: { question: Question }) {
  const message = question.error?.message ?? '';
  // It may take the place of a longer page, of which the end was in sight.
  useEffect(() => window.scrollTo({ top: 0 }), []);
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
      onRetry={() => void question.refetch()}
      isRetrying={question.isFetching}
      retryLabel="Verificar de novo"
      support={purchaseHelp(message)}
    >
      <LinkButton to="/area-usuario" variant="default">
        Ir para minha conta
      </LinkButton>
    </Failure>
  );
}
