import type Stripe from 'stripe';
import type { World } from '../world.ts';

/** Closes an open session without payment. */
export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const patch = { client_secret: null, status: 'expired' } as const;
  return world.update(world.store.sessions, id, patch, 'checkout.session.expired');
}
