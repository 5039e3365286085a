import type Stripe from 'stripe';
import type { Simulation } from '../simulation.ts';

export function expireSession(simulation: Simulation, id: string): Stripe.Checkout.Session {
  const patch = { client_secret: null, status: 'expired' } as const;
  return simulation.update(simulation.store.sessions, id, patch, 'checkout.session.expired');
}
