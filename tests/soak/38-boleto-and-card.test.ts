import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '../../emulators/stripe/events/random.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { sessionParams } from '../../functions/src/billing/checkout/session-params.ts';
import { isEnded, isLive } from '../../functions/src/billing/customer/current-subscription.ts';
import { isUnpaid } from '../../functions/src/billing/customer/latest-invoice.ts';
import { idOf } from '../../functions/src/services/stripe.ts';
import { type Answer, type CallOptions, call, env, stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { countOutcomes, inParallel, signUpUsers } from '../support/many-users.ts';
import type { TestPerson } from '../support/people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  issueVoucher,
  openSessionsOf,
  pay,
  priceId,
  secretOf,
  sessionId,
} from '../support/purchase.ts';
import { allDelivered, stripeFaults } from '../support/stripe-control.ts';
import { devicesOf } from './devices.ts';

/** Faults of webhook deliveries. Each entry applies to a quarter of the 200 users. */
const WEBHOOKS = [
  {},
  { delayMs: 100 },
  { duplicate: 0.5 },
  { delayMs: 50, duplicate: 0.5, shuffle: true },
];
type Method = 'boleto' | 'card';

const roll = seededRandom(38);
const pause = (ms: number) => sleep(roll() * ms);
const answers: Answer[] = [];
let listed = 0;
afterAll(() => expect(listed).toBeGreaterThan(0));

/** Pays a checkout session. Returns the session's id if a boleto was issued, or undefined. */
async function payBy(secret: string, method: Method): Promise<string | undefined> {
  await pause(60);
  const status = await (method === 'card' ? pay(secret) : issueVoucher(secret));
  if (method === 'card' || status !== 200) return undefined;
  const session = sessionId(secret);
  await pause(150);
  // Our server may have canceled the boleto in the meantime.
  await endVoucher(session, 'pay').catch(() => undefined);
  return session;
}

async function buy(device: CallOptions, person: TestPerson, planName: string, method: Method) {
  await pause(300);
  const answer = await checkout(person, { planName }, device);
  answers.push(answer);
  return answer.status === 200 ? payBy(secretOf(answer), method) : undefined;
}

/** Pays two sessions at once. Our checkout allows only one, so this creates the second at Stripe. */
async function payBoth(device: CallOptions, person: TestPerson, methods: [Method, Method]) {
  const opened = secretOf(await checkout(person, {}, device));
  const customer = await customerId(person);
  const choice = checkoutChoice({ planName: 'Top Afiliado', interval: 'month' });
  const buyer = { uid: person.uid, customer, appUrl: env.APP_URL };
  const params = sessionParams({ ...buyer, choice, priceId: await priceId('top_afiliado') });
  const { client_secret } = await stripe.checkout.sessions.create(params);
  return Promise.all([payBy(opened, methods[0]), payBy(client_secret ?? '', methods[1])]);
}

/** Buys on two devices while a third cancels or buys. Returns the ids of sessions with a boleto. */
async function buyEverywhere(person: TestPerson, index: number): Promise<string[]> {
  const first = index % 2 < 1 ? 'boleto' : 'card';
  const second = index % 4 < 2 ? 'boleto' : 'card';
  const [one, two, three] = await devicesOf(person);
  const buying =
    index % 8 < 4
      ? payBoth(one, person, [first, second])
      : Promise.all([buy(one, person, 'Elite', first), buy(two, person, 'Top Afiliado', second)]);
  await pause(600);
  const cancel = () => call('cancelPendingPayment', { ...three, body: {} });
  const buyYear = () => checkout(person, { interval: 'anual' }, three);
  answers.push(await (roll() < 0.5 ? cancel() : buyYear()));
  // Our server may have refused the second device's first checkout.
  const vouchers = [...(await buying), await buy(two, person, 'Top Afiliado', second)];
  answers.push(await buyYear());
  return vouchers.filter((each) => each !== undefined);
}

/** Expects at most one running subscription. Returns how many payments the operator must refund. */
async function expectOnePurchase(person: TestPerson, vouchers: readonly string[]) {
  const customer = await customerId(person);
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' });
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100 });
  const [kept, ...others] = subscriptions.filter(isLive);
  expect(others).toEqual([]);
  if (kept) {
    expect(subscriptions.filter((each) => !isEnded(each))).toEqual([kept]);
    expect(invoices.filter(isUnpaid)).toEqual([]);
    expect(await openSessionsOf(customer)).toEqual([]);
    for (const each of vouchers) await expect(endVoucher(each, 'pay')).rejects.toThrow();
  }
  const paid = invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0);
  if (paid.length > 0) expect(kept).toBeDefined();
  const unused = paid.filter(
    ({ parent }) => idOf(parent?.subscription_details?.subscription) !== kept?.id,
  );
  for (const { id } of unused) {
    expect(await readDocument(`unmatchedPayments/${id}`)).toMatchObject({ uid: person.uid });
  }
  const record = await readDocument(`users/${person.uid}`);
  expect(record?.subscription_active ?? false).toBe(kept !== undefined);
  return unused.length;
}

test.each(WEBHOOKS)(
  'after concurrent checkouts on three devices, each user has at most one running subscription (the local Stripe’s webhook faults: %j)',
  async (webhooks) => {
    await stripeFaults({ webhooks, seed: 38 });
    const people = await signUpUsers(200 / WEBHOOKS.length);
    const vouchers = await inParallel(people, buyEverywhere);
    await allDelivered();
    await inParallel(people, async (person, index) => {
      listed += await expectOnePurchase(person, vouchers[index] ?? []);
    });
    const counts = countOutcomes(answers);
    console.log({ listed, ...counts });
    expect(Object.keys(counts).filter((answer) => answer.startsWith('5'))).toEqual([]);
  },
);
