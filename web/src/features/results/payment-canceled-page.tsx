import { Button, Text } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { planByName, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { usePerson, useTrial } from '../../components/account/use-person.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { TRIAL } from '../../lib/periods.ts';
import { openBoleto } from '../../lib/purchase/boleto.ts';
import { lastCheckoutSession } from '../../lib/purchase/checkout-session.ts';
import { choiceSearch } from '../../lib/purchase/choice-address.ts';
import { purchaseHelp } from '../../lib/purchase/purchase-help.ts';
import { purchaseQuery, purchaseState } from '../../lib/purchase/purchase-state.ts';
import { profileQuery } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { ChoiceTerms } from './choice-terms.tsx';
import { TrialPanel } from './trial-panel.tsx';

const ASK_EVERY_MS = 10_000;

/** What became of the checkout that this browser began last, which may be paid in another tab. */
function useLastCheckout() {
  const sessionId = useSyncExternalStore(storage.subscribe, lastCheckoutSession, () => null);
  const { data } = useQuery({
    ...purchaseQuery(sessionId ?? '', 'canceled'),
    enabled: sessionId !== null,
    retry: false,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return { sessionId, state: purchaseState(data) };
}

export function PaymentCanceledPage() {
  const { sessionId, state } = useLastCheckout();
  if (state === 'paid' && sessionId !== null) {
    return <Navigate to="/payment-success" search={{ session_id: sessionId }} replace />;
  }
  if (state === 'awaited') return <Navigate to="/payment-awaited" replace />;
  return <Canceled />;
}

function Canceled() {
  const trial = useTrial();
  const { uid } = usePerson();
  const { data: record } = useQuery({ ...profileQuery(uid), retryOnMount: false });
  const [choice] = useState(() => storage.get('selectedPlan'));
  const isSubscribed = record?.subscription_active === true;
  const hasBoleto = record !== undefined && openBoleto(record) !== null;
  const mayPay = choice !== null && planByName(choice.name) && !isSubscribed && !hasBoleto;
  return (
    <MessageCard title="Pagamento cancelado" Icon={IconCreditCardOff} color="gray">
      <Text fw={650}>Nenhuma cobrança foi feita.</Text>
      {hasBoleto && !isSubscribed && (
        <>
          <Text>O boleto que você emitiu antes continua aberto.</Text>
          <LinkButton to="/payment-awaited" color="gold">
            Ver meu boleto
          </LinkButton>
        </>
      )}
      {isSubscribed ? (
        <Text>Sua assinatura continua ativa, como estava.</Text>
      ) : trial?.active ? (
        <Text>
          Sua conta foi criada e está no plano <strong>{TRIAL_PLAN_NAME}</strong>, com {TRIAL}{' '}
          grátis para você aproveitar.
        </Text>
      ) : (
        <Text>
          Você pode continuar usando a plataforma e assinar quando quiser.
          {trial && ' Seu período de testes terminou: para publicar, escolha um plano.'}
        </Text>
      )}
      {!isSubscribed && <TrialPanel trial={trial} />}
      {isSubscribed && <LinkButton to="/area-usuario">Ver minha assinatura</LinkButton>}
      {mayPay && (
        <>
          <ChoiceTerms choice={choice} />
          <LinkButton to="/upsell" search={choiceSearch(choice)} color="gold">
            Tentar pagar de novo
          </LinkButton>
        </>
      )}
      <LinkButton
        to="/planos"
        {...(mayPay || isSubscribed || hasBoleto ? { variant: 'default' } : { color: 'gold' })}
      >
        Voltar aos planos
      </LinkButton>
      <Button component="a" href={brand.appUrl} variant="subtle">
        Acessar a plataforma
      </Button>
      <SupportLine text={purchaseHelp('Pagamento cancelado')} />
    </MessageCard>
  );
}
