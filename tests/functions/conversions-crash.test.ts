import { BaseAuth } from 'firebase-admin/auth';
import Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../agreed.ts';
import { countedAs } from '../meta-control.ts';
import { stripeFaults } from '../stripe-control.ts';
import { beforeFirestoreRequests } from './firestore-steps.ts';
import { customerId, pay } from './purchase.ts';
import { openSale, saleEvent } from './sales.ts';

// Only the test's own deliveries.
beforeAll(() => stripeFaults({ webhooks: { drop: 1 } }));

/** External calls until the process crashes: from then on each of them fails. */
let left = Number.POSITIVE_INFINITY;

function step(): undefined {
  left -= 1;
  if (left < 0) throw new Error('The process has died');
}

/** Counts a method as two steps, one before and one after the call. */
function instrument(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`No method ${name}`);
  Reflect.set(owner, name, async function instrumented(this: unknown, ...args: unknown[]) {
    step();
    const result: unknown = await Reflect.apply(original, this, args);
    step();
    return result;
  });
}

beforeFirestoreRequests(step);
for (const name of ['getUser', 'setCustomUserClaims']) instrument(BaseAuth.prototype, name);
const sdk = new Stripe('sk_test_local');
instrument(Object.getPrototypeOf(sdk.subscriptions), 'list');
instrument(Object.getPrototypeOf(sdk.checkout.sessions), 'retrieve');

/** Meta's answers alone; the tests' own requests are not affected. */
const plainFetch = globalThis.fetch;
vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
  const toMeta = String(args[0]).startsWith(`${process.env.META_GRAPH_URL}/v`);
  if (toMeta) step();
  const response = await plainFetch(...args);
  if (toMeta) step();
  return response;
});

test('a webhook or a run that crashes at any step sends the purchase, counted once', async () => {
  let died = true;
  let steps = 0;
  for (; died; steps += 1) {
    const sale = await openSale({ consent: agreed });
    await pay(sale.clientSecret);
    const event = saleEvent(sale, await customerId(sale.person));
    left = steps;
    await applyEvent(event)
      .then(() => deliverConversions())
      .catch(() => undefined);
    died = left < 0;
    left = Number.POSITIVE_INFINITY;
    // Stripe got no answer and delivers the event again; the next run does the rest.
    await applyEvent(event);
    await deliverConversions(Date.now() + 120_000);
    const counted = await countedAs(sale.ids);
    expect(counted.map(({ event_name }) => event_name)).toEqual([
      'PVNewSubs',
      'pagamento_confirmado',
    ]);
  }
  expect(steps).toBeGreaterThan(10);
});
