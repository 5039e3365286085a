import { expect, test, vi } from 'vitest';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  benchOfEachTest,
  control,
  customerWith,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { readSubscriptions } from '../../../functions/src/billing/customer/customer.ts';
import { keepOneSubscription } from '../../../functions/src/billing/subscription/keep-one-subscription.ts';

const errors = vi.hoisted(() => [] as unknown[]);
vi.mock('firebase-functions/logger', () => ({
  error: (event: string) => void errors.push(event),
}));

const bench = benchOfEachTest({ catalogue: stripeCatalogue });

test('a second subscription that our checkout did not create is logged and goes on', async () => {
  const customer = await customerWith(bench, 'pm_card_visa');
  const items = [{ price: 'price_elite_month' }];
  await bench.stripe.subscriptions.create({ customer, items, metadata: { uid: 'u1' } });
  // Of two of one second the ids would decide which is the older one.
  await control(bench, 'POST /clock/advance', { seconds: 5 });
  const second = await bench.stripe.subscriptions.create({ customer, items });
  const { subscriptions } = await readSubscriptions(bench.stripe, customer);
  await keepOneSubscription(bench.stripe, 'u1', subscriptions);
  expect(errors).toEqual(['two_live_subscriptions']);
  expect((await bench.stripe.subscriptions.retrieve(second.id)).status).toBe('active');
});
