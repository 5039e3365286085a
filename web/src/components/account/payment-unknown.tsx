import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purchaseHelp } from '../../lib/purchase/choice.ts';
import { Failure } from '../site/failure.tsx';
import { LinkButton } from '../site/link-button.tsx';

type ServerQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Shown instead of a payment's result if the request for the result failed. */
export function PaymentUnknown({ query }: { query: ServerQuery }) {
  const message = query.error?.message ?? '';
  // Scroll up, because this message may replace a longer page that was scrolled to its end.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <Failure
      isPage
      title="Não conseguimos confirmar o pagamento"
      text={
        <>
          <Text>{message}</Text>
          <Text>
            Se você já pagou,{' '}
            <Text span inherit fw={650}>
              não pague de novo
            </Text>
            : a confirmação aparece na sua conta e chega por email.
          </Text>
        </>
      }
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      retryLabel="Verificar de novo"
      support={purchaseHelp(message)}
    >
      <LinkButton to="/area-usuario" variant="default">
        Ir para minha conta
      </LinkButton>
    </Failure>
  );
}
