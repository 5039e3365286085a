import type { StripeEmbeddedCheckout } from '@stripe/stripe-js';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { announceCheckout } from '../../lib/purchase/checkout-message.ts';
import { checkoutSessionId, checkoutVerdict } from '../../lib/purchase/checkout-session.ts';
import { paymentSearch } from '../../lib/purchase/payment-search.ts';
import { trackCheckoutFinished } from '../../lib/tracking/conversions.ts';
import { orderData } from '../../lib/tracking/purchase-data.ts';
import { CheckoutAssurance } from './checkout-assurance.tsx';
import { CheckoutDone } from './checkout-done.tsx';
import classes from './checkout-form.module.css';
import { CheckoutHeading } from './checkout-heading.tsx';

interface CheckoutFormProps {
  clientSecret: string;
  order: CheckoutOrder;
  embedded: StripeEmbeddedCheckout;
  completed: Promise<void>;
}

/** Stripe's payment form, and what happens when it says that it is done. */
export function CheckoutForm({ clientSecret, order, embedded, completed }: CheckoutFormProps) {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const sessionId = checkoutSessionId(clientSecret);
  const search = paymentSearch(orderData(order), sessionId);

  const finish = useEffectEvent(async () => {
    trackCheckoutFinished(orderData(order));
    const { planName, interval } = order;
    const { value } = orderData(order);
    // The opener asks the server too, so it need not wait for the answer to this page.
    const hasOpener = announceCheckout({
      event: 'checkout_succeeded',
      plan: planName,
      interval,
      value,
    });
    // A boleto completes the session too, long before its money arrives.
    if ((await checkoutVerdict(sessionId)) === 'unpaid') {
      await navigate({ to: '/payment-awaited', replace: true });
    } else if (hasOpener) setDone(true);
    else await navigate({ to: '/payment-success', search, replace: true });
  });

  useEffect(() => {
    let isHere = true;
    if (form.current !== null) embedded.mount(form.current);
    void completed.then(() => {
      if (isHere) void finish();
    });
    return () => {
      isHere = false;
      embedded.unmount();
    };
  }, [embedded, completed]);

  if (done) return <CheckoutDone search={search} />;
  return (
    <div className={classes.root}>
      <CheckoutHeading order={order} />
      <div className={classes.columns}>
        <div ref={form} className={classes.form} />
        <CheckoutAssurance />
      </div>
    </div>
  );
}
