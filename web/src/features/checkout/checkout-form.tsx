import { useWindowEvent } from '@mantine/hooks';
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { announceCheckout, isAcknowledgement } from '../../lib/purchase/checkout-message.ts';
import { checkoutSessionId, paymentSearch } from '../../lib/purchase/checkout-session.ts';
import {
  type PurchaseState,
  purchaseQuery,
  purchaseState,
} from '../../lib/purchase/purchase-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trackCheckoutFinished } from '../../lib/tracking/conversions.ts';
import { orderData } from '../../lib/tracking/purchase-data.ts';
import { CheckoutDone } from './checkout-done.tsx';
import layout from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { loadStripeJs } from './stripe-js.ts';

interface CheckoutFormProps {
  clientSecret: string;
  order: CheckoutOrder;
  /** Stripe gives no page of the session. */
  onFailure: (error: Error) => void;
}

/** Stripe.js that reports what its React components do not: that no page of a session could be made. */
async function loadReportingStripe(onFailure: (error: Error) => void): Promise<Stripe> {
  const stripe = await loadStripeJs();
  const createEmbeddedCheckoutPage: Stripe['createEmbeddedCheckoutPage'] = async (options) => {
    try {
      return await stripe.createEmbeddedCheckoutPage(options);
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
      // The provider goes with the form, and takes no failure.
      return new Promise<never>(() => {});
    }
  };
  return Object.assign(Object.create(stripe) as Stripe, { createEmbeddedCheckoutPage });
}

/** Stripe's payment form, and what happens when it says that it is done. */
export function CheckoutForm({ clientSecret, order, onFailure }: CheckoutFormProps) {
  const navigate = useNavigate();
  const [isComplete, setComplete] = useState(false);
  const [isDone, setDone] = useState(false);
  // The provider takes no others later.
  const [stripe] = useState(() => loadReportingStripe(onFailure));
  const [options] = useState(() => ({
    fetchClientSecret: async () => clientSecret,
    onComplete: () => setComplete(true),
  }));
  const [isAcknowledged, setAcknowledged] = useState(false);
  useWindowEvent('message', (event) => {
    if (isAcknowledgement(event)) setAcknowledged(true);
  });
  const data = orderData(order);
  const sessionId = checkoutSessionId(clientSecret);
  const search = paymentSearch(data, sessionId);

  const finish = useEffectEvent(async () => {
    const { planName: plan, interval } = order;
    // The opener asks the server too, so it need not wait for the answer to this page.
    const hasOpener = announceCheckout({
      event: 'checkout_succeeded',
      ...{ plan, interval, value: data.value },
    });
    const state = await askServer(sessionId);
    const isBought = state === 'paid' || state === 'awaited';
    if (isBought && sessionId !== null) trackCheckoutFinished(sessionId, data);
    // A boleto completes the session too, long before its money arrives.
    if (state === 'awaited') await navigate({ to: '/payment-awaited', replace: true });
    else if (state === 'paid' && hasOpener) setDone(true);
    // Which asks again where there was no answer.
    else await navigate({ to: '/payment-success', search, replace: true });
  });
  useEffect(() => {
    if (isComplete) void finish();
  }, [isComplete]);

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

async function askServer(sessionId: string | null): Promise<PurchaseState> {
  if (sessionId === null) return 'none';
  try {
    return purchaseState(await queryClient.fetchQuery(purchaseQuery(sessionId, 'complete')));
  } catch {
    return 'unreachable';
  }
}
