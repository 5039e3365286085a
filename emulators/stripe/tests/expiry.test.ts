import { expect, test } from 'vitest';
import { seedCatalogue } from '../catalogue.ts';
import { createSession } from '../checkout/create-session.ts';
import { Engine } from '../engine/engine.ts';
import { defaultPaymentMethods } from '../objects/payment-method-configuration.ts';
import { Store } from '../store.ts';
import { testCatalogue } from './test-catalogue.ts';

interface Sent {
  type: string;
  created: number;
}

/** An engine with a session that expires in half an hour. */
function engineWithSession(send: (event: Sent) => void) {
  const webhooks = { send, retry: () => undefined, idle: async () => undefined };
  const engine = new Engine({ store: new Store(), origin: () => 'http://localhost', webhooks });
  seedCatalogue(engine.world, testCatalogue);
  engine.store.paymentMethodConfigurations.put(defaultPaymentMethods());
  const session = createSession(engine.world, {
    ui_mode: 'embedded_page',
    mode: 'subscription',
    redirect_on_completion: 'never',
    line_items: [{ price: 'price_elite_month', quantity: 1 }],
    expires_at: engine.clock.now() + 1800,
  });
  return { engine, session };
}

test('a session closes by itself when its time is over, not a second before', async () => {
  const events: Sent[] = [];
  const { engine, session } = engineWithSession(({ type, created }) =>
    events.push({ type, created }),
  );
  const { id, expires_at } = session;
  await engine.advance(1740);
  expect(engine.store.sessions.get(id)?.status).toBe('open');
  await engine.advance(120);
  engine.catchUp();
  expect(engine.store.sessions.get(id)?.status).toBe('expired');
  expect(events).toEqual([{ type: 'checkout.session.expired', created: expires_at }]);
});

test('an advance that fails is over', async () => {
  const { engine } = engineWithSession(() => {
    throw new Error('no room');
  });
  await expect(engine.advance(3600)).rejects.toThrow('no room');
  expect(engine.isAdvancing).toBe(false);
});
