import { expect, test } from 'vitest';
import { seedCatalogue } from '../catalogue.ts';
import { createSession } from '../checkout/create-session.ts';
import { Engine } from '../engine/engine.ts';
import { Store } from '../store.ts';
import { testCatalogue } from './test-catalogue.ts';

test('a session closes by itself when its time is over, not a second before', async () => {
  const events: { type: string; created: number }[] = [];
  const engine = new Engine({
    store: new Store(),
    origin: () => 'http://localhost:12111',
    webhooks: {
      send: ({ type, created }) => events.push({ type, created }),
      retry: () => undefined,
      idle: async () => undefined,
    },
  });
  seedCatalogue(engine.world, testCatalogue);
  const { id, expires_at } = createSession(engine.world, {
    ui_mode: 'embedded_page',
    mode: 'subscription',
    redirect_on_completion: 'never',
    line_items: [{ price: 'price_elite_month', quantity: 1 }],
    expires_at: engine.clock.now() + 1800,
  });
  await engine.advance(1740);
  expect(engine.store.sessions.get(id)?.status).toBe('open');
  await engine.advance(120);
  engine.catchUp();
  expect(engine.store.sessions.get(id)?.status).toBe('expired');
  expect(events).toEqual([{ type: 'checkout.session.expired', created: expires_at }]);
});
