import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../components/account/session.tsx';
import { SessionUnknown } from '../../components/account/session-unknown.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { Text } from '../../components/ui/text.tsx';
import { markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import type { Person } from '../../lib/session/person.ts';
import { storage } from '../../lib/storage.ts';
import type { SelectedPlan } from '../../lib/storage-schemas.ts';
import { CheckoutError } from './checkout-error.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { checkoutQuery } from './checkout-query.ts';

export function CheckoutPage() {
  const session = useSession();
  // What is paid for must not change under the form, whatever other tabs do.
  const [plan] = useState(() => storage.get('selectedPlan'));
  // An opened tab begins with a copy of its opener's storage; offers here would wait for themselves.
  useEffect(() => markCheckoutTab(false), []);

  if (session.status === 'loading') return <CheckoutFrame />;
  if (session.status === 'out') return <LoginNeeded />;
  if (session.status === 'unknown') return <SessionUnknown retry={session.retry} />;
  if (plan === null) return <Navigate to="/planos" replace />;
  return <Checkout key={session.person.uid} person={session.person} plan={plan} />;
}

function Checkout({ person, plan }: { person: Person; plan: SelectedPlan }) {
  const checkout = useQuery({
    ...checkoutQuery(person, plan),
    refetchOnWindowFocus: false,
    retryOnMount: false,
  });
  if (checkout.data !== undefined) return <CheckoutForm {...checkout.data} />;
  if (checkout.isError && !checkout.isFetching) {
    return <CheckoutError error={checkout.error} onRetry={() => void checkout.refetch()} />;
  }
  return <CheckoutFrame />;
}

function LoginNeeded() {
  return (
    <MessageCard title="Acesso Restrito" icon={<IconLock size={36} />} color="gray">
      <Text>Você precisa estar logado para acessar esta página</Text>
      <LinkButton to="/login" size="lg" fullWidth>
        Fazer Login
      </LinkButton>
    </MessageCard>
  );
}
