import { Text } from '@mantine/core';
import { useTimeout, useWindowEvent } from '@mantine/hooks';
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import { announceCheckout, isAcknowledgement } from '../../lib/purchase/checkout-messages.ts';
import {
  checkoutSessionId,
  paymentSearch,
  purchaseQuery,
  purchaseState,
} from '../../lib/purchase/purchase-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trackCheckoutFinished } from '../../lib/tracking/conversions.ts';
import { orderData } from '../../lib/tracking/purchase-data.ts';
import layout from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { loadStripeJs } from './stripe-js.ts';

interface CheckoutFormProps {
  clientSecret: string;
  order: CheckoutOrder;
  onFailure: (error: Error) => void;
}

/** Calls `onFailure` if Stripe can't show the session. Stripe's provider ignores this error. */
async function loadReportingStripe(onFailure: (error: Error) => void): Promise<Stripe> {
  const stripe = await loadStripeJs();
  const createEmbeddedCheckoutPage: Stripe['createEmbeddedCheckoutPage'] = async (options) => {
    try {
      return await stripe.createEmbeddedCheckoutPage(options);
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
      // This promise never settles, because Stripe's provider can't handle a rejection.
      return new Promise<never>(() => {});
    }
  };
  return Object.assign(Object.create(stripe) as Stripe, { createEmbeddedCheckoutPage });
}

export function CheckoutForm({ clientSecret, order, onFailure }: CheckoutFormProps) {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  // Stripe's provider ignores later changes to its props, so `stripe` and `options` never change.
  const [stripe] = useState(() => loadReportingStripe(onFailure));
  const [options] = useState(() => ({
    fetchClientSecret: async () => clientSecret,
    onComplete: () => void finishCheckout(),
  }));
  const [isAcknowledged, setAcknowledged] = useState(false);
  useWindowEvent('message', (event) => {
    if (isAcknowledgement(event)) setAcknowledged(true);
  });
  const data = orderData(order);
  const sessionId = checkoutSessionId(clientSecret);
  const search = paymentSearch(data, sessionId);

  async function finishCheckout() {
    const { planName: plan, interval } = order;
    // Notify the page that opened this tab first, so that it queries the server in parallel.
    const hasOpener = announceCheckout({ plan, interval, value: data.value });
    const state = await queryClient
      .fetchQuery(purchaseQuery(sessionId, 'complete'))
      .then(purchaseState, () => null);
    const isBought = state === 'paid' || state === 'awaited';
    if (isBought && sessionId !== null) trackCheckoutFinished(sessionId, data);
    // The session is complete as soon as Stripe issues a boleto, long before the buyer pays it.
    if (state === 'awaited') await navigate({ to: '/payment-awaited', replace: true });
    else if (state === 'paid' && hasOpener) setDone(true);
    // If `purchaseQuery` failed, /payment-success repeats it.
    else await navigate({ to: '/payment-success', search, replace: true });
  }

  if (isDone) {
    return <CheckoutDone order={order} search={search} isAcknowledged={isAcknowledged} />;
  }
  return (
    <CheckoutLayout order={order}>
      <EmbeddedCheckoutProvider stripe={stripe} options={options}>
        <EmbeddedCheckout className={layout.stripe ?? ''} />
      </EmbeddedCheckoutProvider>
    </CheckoutLayout>
  );
}

const CLOSE_AFTER_MS = 3000;
/** If the tab is still open after this time, the script can't close it. */
const GIVE_UP_AFTER_MS = 4000;

interface CheckoutDoneProps {
  order: CheckoutOrder;
  search: ReturnType<typeof paymentSearch>;
  /** Whether the page that opened this tab shows the confirmation. */
  isAcknowledged: boolean;
}

/** Closes the tab if /upsell has acknowledged the payment. Otherwise opens the confirmation. */
function CheckoutDone({ order, search, isAcknowledged }: CheckoutDoneProps) {
  const navigate = useNavigate();
  const [stuck, setStuck] = useState(false);
  useTimeout(
    () => {
      if (isAcknowledged) window.close();
      else void navigate({ to: '/payment-success', search, replace: true });
    },
    CLOSE_AFTER_MS,
    { autoInvoke: true },
  );
  useTimeout(() => setStuck(true), GIVE_UP_AFTER_MS, { autoInvoke: true });

  return (
    <MessageCard title="Pagamento concluído!" Icon={IconCircleCheck}>
      <Text role="status">
        {stuck
          ? 'Você já pode fechar esta aba: a anterior mostra a confirmação.'
          : isAcknowledged
            ? 'Esta aba será fechada em 3 segundos. A confirmação está na anterior.'
            : 'Abrindo a confirmação...'}
      </Text>
      <FactList
        amounts
        facts={[
          ['Plano', planWithInterval(order.planName, order.interval)],
          ['Valor pago', formatCents(order.firstPayment)],
        ]}
      />
      <LinkButton to="/payment-success" search={search} color="gold">
        Ver a confirmação
      </LinkButton>
    </MessageCard>
  );
}
