import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SessionUnknown } from '../../components/account/session-unknown.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { currentChoice } from '../../lib/purchase/choice-address.ts';
import { type Person, sessionQuery } from '../../lib/session/session.ts';
import type { SelectedPlan } from '../../lib/storage.ts';
import { BackToPlans, CheckoutError } from './checkout-error.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { checkoutQuery } from './checkout-query.ts';

export function CheckoutPage() {
  const { data: person, isError, refetch } = useQuery(sessionQuery);
  // What is paid for must not change under the form, whatever other tabs do.
  const search = useSearch({ strict: false });
  const [plan] = useState(() => currentChoice(search));
  // An opened tab begins with a copy of its opener's storage; offers here would wait for themselves.
  useEffect(() => markCheckoutTab(false), []);

  if (person === null) return <LoginNeeded />;
  if (person === undefined) {
    if (!isError) return <CheckoutLayout />;
    return (
      <SessionUnknown onRetry={() => void refetch()}>
        <BackToPlans />
      </SessionUnknown>
    );
  }
  if (plan === null) return <Navigate to="/planos" replace />;
  return <Checkout key={person.uid} person={person} plan={plan} />;
}

function Checkout({ person, plan }: { person: Person; plan: SelectedPlan }) {
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(person, plan));
  // Of Stripe's page, which the query knows nothing of.
  const [failure, setFailure] = useState<Error | null>(null);
  const problem = failure ?? error;
  function retry() {
    setFailure(null);
    void refetch();
  }
  if (problem !== null && !isFetching) return <CheckoutError error={problem} onRetry={retry} />;
  if (data === undefined || isFetching) return <CheckoutLayout />;
  return <CheckoutForm {...data} onFailure={setFailure} />;
}

function LoginNeeded() {
  return (
    <MessageCard title="Acesso Restrito" Icon={IconLock} color="gray">
      <Text>Você precisa estar logado para acessar esta página</Text>
      <LinkButton to="/login">Fazer Login</LinkButton>
    </MessageCard>
  );
}
