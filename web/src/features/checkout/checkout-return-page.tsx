import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { sessionIdField } from '#contract/fields.ts';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { SlowNotice } from '../../components/site/loading.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { call } from '../../lib/api.ts';

const route = getRouteApi('/site/account/checkout-return');

/** Where Stripe sends the buyer back to: asks for the session's status and navigates accordingly. */
export function CheckoutReturnPage() {
  const search = route.useSearch();
  const session_id = sessionIdField.safeParse(search.session_id).data;
  const status = useQuery({
    // Not the person's: it goes on where what is known of a person is removed meanwhile.
    queryKey: ['checkout-session', session_id],
    queryFn: ({ signal }) =>
      call(endpoints.sessionStatus, { session_id: session_id ?? '' }, { signal }),
    enabled: session_id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

  if (session_id === undefined) return <Navigate to="/planos" replace />;
  if (status.isError)
    return <PaymentUnknown message={status.error.message} onRetry={() => void status.refetch()} />;
  if (status.data === undefined) {
    return (
      <MessageCard title="Carregando..." Icon={Loader} color="gray">
        <div role="status">
          <Text>Estamos conferindo seu pagamento.</Text>
          <SlowNotice />
        </div>
      </MessageCard>
    );
  }
  switch (status.data.status) {
    case 'open':
      return <Navigate to="/checkout" replace />;
    case 'expired':
      return <Navigate to="/planos" replace />;
    case 'complete':
      return status.data.payment_status === 'unpaid' ? (
        <Navigate to="/payment-awaited" replace />
      ) : (
        <Navigate to="/payment-success" search={{ session_id }} replace />
      );
  }
}
