import { Container, Group, Text, Title } from '@mantine/core';
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { announceCheckout } from '../../lib/checkout-message.ts';
import { checkoutSessionId, checkoutVerdict } from '../../lib/checkout-session.ts';
import { tellCheckoutFinished } from '../../lib/conversions.ts';
import { paymentSearch } from '../../lib/payment-search.ts';
import type { SelectedPlan } from '../../lib/storage.ts';
import { CheckoutDone } from './checkout-done.tsx';
import classes from './checkout-form.module.css';

interface CheckoutFormProps {
  clientSecret: string;
  stripe: Stripe;
  plan: SelectedPlan;
}

/** Stripe's payment form, and what happens when it says that it is done. */
export function CheckoutForm({ clientSecret, stripe, plan }: CheckoutFormProps) {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);

  async function finish() {
    tellCheckoutFinished(plan);
    // A bank slip completes the session too, long before its money arrives.
    if ((await checkoutVerdict(checkoutSessionId(clientSecret))) === 'unpaid') {
      await navigate({ to: '/payment-awaited', replace: true });
      return;
    }
    const { name, interval, priceRaw } = plan;
    const hasOpener = announceCheckout({
      event: 'checkout_succeeded',
      plan: name,
      interval,
      value: priceRaw,
    });
    if (hasOpener) setDone(true);
    else await navigate({ to: '/payment-success', search: paymentSearch(plan), replace: true });
  }

  // Stripe's provider takes its options once.
  const [options] = useState(() => ({ clientSecret, onComplete: () => void finish() }));

  if (done) return <CheckoutDone plan={plan} />;
  return (
    <Container size="64rem" className={classes.root}>
      <Group justify="space-between" className={classes.heading}>
        <div>
          <Title order={1} className={classes.title}>
            Finalizar Assinatura
          </Title>
          <Text c="dimmed">
            {plan.name}: {plan.price}
            {plan.period}
          </Text>
        </div>
        <LinkButton to="/planos" variant="default" leftSection={<IconArrowLeft size={18} />}>
          Voltar aos planos
        </LinkButton>
      </Group>
      <div className={classes.form}>
        <EmbeddedCheckoutProvider stripe={stripe} options={options}>
          <EmbeddedCheckout />
        </EmbeddedCheckoutProvider>
      </div>
    </Container>
  );
}
