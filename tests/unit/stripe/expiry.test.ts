import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { seedCatalogue } from '../../../emulators/stripe/catalogue.ts';
import { createSession } from '../../../emulators/stripe/create-session.ts';
import { expireDueSessions } from '../../../emulators/stripe/expire-sessions.ts';
import { Store } from '../../../emulators/stripe/store.ts';
import { World } from '../../../emulators/stripe/world.ts';

test('a session closes by itself when its time is over, not a second before', () => {
  let now = 1_800_000_000;
  const events: Stripe.Event.Type[] = [];
  const world = new World({
    store: new Store(),
    now: () => now,
    onEvent: ({ type }) => events.push(type),
  });
  seedCatalogue(world);
  const session = createSession(world, {
    ui_mode: 'embedded_page',
    mode: 'subscription',
    redirect_on_completion: 'never',
    line_items: [{ price: 'price_elite_month', quantity: 1 }],
    expires_at: now + 1800,
  });
  now += 1799;
  expireDueSessions(world);
  expect(world.store.sessions.get(session.id)?.status).toBe('open');
  now += 1;
  expireDueSessions(world);
  expireDueSessions(world);
  expect(world.store.sessions.get(session.id)?.status).toBe('expired');
  expect(events).toEqual(['checkout.session.expired']);
});
