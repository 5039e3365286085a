import { expect, test } from 'vitest';
import {
  benchOfEachTest,
  control,
  customerWith,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { eventsSince } from '../../../functions/src/reconcile/progress.ts';
import { subjectsOfEvents } from '../../../functions/src/reconcile/subjects.ts';

const bench = benchOfEachTest();
const DAY = 86_400;
const now = 1_800_000_000;

test.each<[string, number | undefined, number | undefined]>([
  ['an hour before the last success', now - 3_600, now - 7_200],
  ['from the start of what Stripe keeps', now - 30 * DAY + 3_601, now - 30 * DAY + 1],
  ['everything, when Stripe has no more all of them', now - 30 * DAY + 3_600, undefined],
  ['everything, before the first success', undefined, undefined],
  ['everything, after Stripe’s clock was set back', now + 1, undefined],
])('%s', (_what, succeededAt, since) => {
  const progress = succeededAt === undefined ? undefined : { succeededAt, failed: [] };
  expect(eventsSince(progress, now)).toBe(since);
});

async function subscribe(): Promise<string> {
  const customer = await customerWith(bench, 'pm_card_visa');
  await bench.stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  return customer;
}

const clock = async (): Promise<number> => (await control(bench, 'GET /clock')).answer.now;
const wait = (seconds: number) => control(bench, 'POST /clock/advance', { seconds });

test('the customers of a time’s events are found, on however many pages they are', async () => {
  await subscribe();
  await wait(100);
  const gte = await clock();
  const customers = new Set<string>();
  for (let count = 0; count < 36; count += 1) customers.add(await subscribe());
  const lte = await clock();
  await wait(100);
  await subscribe();
  const subjects = await subjectsOfEvents(bench.stripe, { gte, lte });
  expect(subjects.length).toBeGreaterThan(100);
  expect(new Set(subjects.map(({ id }) => id))).toEqual(customers);
  expect(new Set(subjects.map(({ kind }) => kind))).toEqual(new Set(['customer']));
});
