import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/days.ts';
import { countFlows } from '../../functions/src/operator/count-flows.ts';
import { timeAtStripe } from '../../functions/src/services/stripe.ts';
import { stripe } from '../support/api.ts';
import { subscriber } from './buyers.ts';

/** Lists events as Stripe does for an account whose default API version is older than the SDK's. */
async function* oldEvents(params: Stripe.EventListParams) {
  for await (const event of stripe.events.list(params)) {
    const { parent, lines, ...object } = event.data.object as Stripe.Invoice;
    yield { ...event, api_version: '2024-06-20', data: { object } };
  }
}

test('a day’s revenue and purchases are the same if the events have an older API version', async () => {
  await subscriber();
  const day = dayOf(await timeAtStripe(stripe));
  const old = Object.create(stripe, { events: { value: { list: oldEvents } } }) as Stripe;
  const flows = await countFlows(stripe, day);
  expect(flows.purchases).toBeGreaterThan(0);
  expect(await countFlows(old, day)).toEqual(flows);
});
