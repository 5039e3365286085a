import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { sessionIdField } from '#contract/fields.ts';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { SlowNotice } from '../../components/site/loading.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { call } from '../../lib/api.ts';
import { plansPageSearch } from '../../lib/purchase/choice.ts';
import { purchaseState } from '../../lib/purchase/purchase-state.ts';
import { storage } from '../../lib/storage.ts';

const route = getRouteApi('/site/account/checkout-return');

/** Stripe redirects the buyer to this page, which opens the session's result page. */
export function CheckoutReturnPage() {
  const search = route.useSearch();
  const session_id = sessionIdField.safeParse(search.session_id).data;
  const status = useQuery({
    // Without a login, `sessionQuery` removes queries whose keys begin with `user`.
    queryKey: ['checkout-session', session_id],
    queryFn: ({ signal }) =>
      call(endpoints.sessionStatus, { session_id: session_id ?? '' }, { signal }),
    enabled: session_id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

  if (session_id === undefined) return <Navigate to="/planos" replace />;
  if (status.isError) return <PaymentUnknown query={status} />;
  switch (purchaseState(status.data)) {
    case 'open':
      return <Navigate to="/checkout" replace />;
    case 'canceled':
      return (
        <Navigate to="/planos" search={plansPageSearch(storage.get('selectedPlan'))} replace />
      );
    case 'awaited':
      return <Navigate to="/payment-awaited" replace />;
    case 'paid':
      return <Navigate to="/payment-success" search={{ session_id }} replace />;
    default:
      return (
        <MessageCard title="Carregando..." Icon={Loader} color="gray">
          <div role="status">
            <Text>Estamos conferindo seu pagamento.</Text>
            <SlowNotice />
          </div>
        </MessageCard>
      );
  }
}
