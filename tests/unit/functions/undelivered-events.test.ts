import { expect, test, vi } from 'vitest';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  benchOfEachTest,
  control,
  customerWith,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { reportUndeliveredEvents } from '../../../functions/src/billing/webhook/undelivered-events.ts';

const errors = vi.hoisted(() => [] as unknown[]);
vi.mock('firebase-functions/logger', () => ({
  error: (event: string) => void errors.push(event),
}));

const bench = benchOfEachTest({
  catalogue: stripeCatalogue,
  // Nobody listens there.
  webhookUrl: 'http://127.0.0.1:9/stripe-webhook',
  webhookSecret: 'whsec_local',
  webhookEvents: WEBHOOK_EVENTS,
});

test('events that are undelivered alert after an hour, not before', async () => {
  const customer = await customerWith(bench, 'pm_card_visa');
  await bench.stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  const after = async (seconds: number) => {
    await control(bench, 'POST /clock/advance', { seconds });
    await reportUndeliveredEvents(bench.stripe);
    return errors;
  };
  expect(await after(3500)).toEqual([]);
  expect(await after(200)).toEqual(['events_undelivered']);
});
