import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';

export function expireSession(sandbox: Sandbox, id: string): Stripe.Checkout.Session {
  const patch = { client_secret: null, status: 'expired' } as const;
  return sandbox.update(sandbox.store.sessions, id, patch, 'checkout.session.expired');
}
