import type Stripe from 'stripe';
import type { World } from './world.ts';

/** Closes an open session without payment. */
export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const patch = { client_secret: null, status: 'expired' } as const;
  return world.update(world.store.sessions, id, patch, 'checkout.session.expired');
}

/** Closes every open session whose time is over. */
export function expireDueSessions(world: World): void {
  for (const session of world.store.sessions.newestFirst()) {
    if (session.status === 'open' && session.expires_at <= world.now()) {
      expireSession(world, session.id);
    }
  }
}
