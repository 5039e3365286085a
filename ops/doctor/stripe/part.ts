import Stripe from 'stripe';
import type { Check, Part } from '../check.ts';

interface StripeContext {
  stripe: Stripe;
}

const account: Check<StripeContext> = {
  id: 'stripe-account',
  title: 'the account is in Brazil and takes payments',
  async problems({ stripe }) {
    await stripe.balance.retrieve();
    return [];
  },
};

export const stripePart: Part<StripeContext> = {
  title: 'Stripe',
  checks: [account],
  connect: async ({ settings }) => ({ stripe: new Stripe(settings.STRIPE_SECRET_KEY ?? '') }),
};
