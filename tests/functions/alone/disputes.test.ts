import { afterEach, describe, expect, test } from 'vitest';
import { planPrice, plans } from '#contract/plans.ts';
import { reconcile } from '../../../functions/src/reconcile/reconcile.ts';
import { stripeFaults } from '../../stripe-control.ts';
import { runCommand } from '../commands.ts';
import { readDocument } from '../firestore.ts';
import { claimsOf, signUp, type TestPerson } from '../people.ts';
import {
  checkout,
  customerId,
  expectDelivered,
  expectProfile,
  pay,
  secretOf,
} from '../purchase.ts';
import { call, env, stripe } from '../support.ts';

/** What a buyer and their bank do at the local Stripe. */
async function bank(path: string, body: object = {}): Promise<string> {
  const url = `${env.STRIPE_LOCAL_URL}/_local/${path}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const answer: { dispute: { id: string } } = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.dispute.id;
}

/** A person whose sale has its own row in the report, and its charge. */
async function subscriber(ref = 'none') {
  const person = await signUp();
  expect(await pay(secretOf(await checkout(person, { attribution: { referral: ref } })))).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const customer = await customerId(person);
  await expectDelivered(customer);
  const { data } = await stripe.paymentIntents.list({ customer });
  return { person, customer, charge: String(data[0]?.latest_charge) };
}

const open = (charge: string) => bank(`charges/${charge}/dispute`);
const decide = (dispute: string, status: 'won' | 'lost') =>
  bank(`disputes/${dispute}/close`, { status });

async function expectEnded(person: TestPerson): Promise<void> {
  await expectProfile(person, { subscription_active: false, subscription_status: 'canceled' });
  await expect.poll(() => claimsOf(person)).not.toHaveProperty('plan', 'elite');
}

const options = { stripe, minEventAgeSeconds: 0, all: false };

afterEach(() => stripeFaults(null));

describe.each(['won', 'lost'] as const)('a disputed payment, %s', (verdict) => {
  test('ends subscription and access, is noted, and counts in the report', async () => {
    const ref = `disputed-${verdict}-${Date.now()}`;
    const { person, customer, charge } = await subscriber(ref);
    expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });
    const dispute = await open(charge);
    await expectEnded(person);
    await expect.poll(() => readDocument(`disputes/${dispute}`)).toHaveProperty('logged_at');
    await decide(dispute, verdict);
    await expectDelivered(customer);
    // A dispute that is won returns the money, not the subscription.
    await expectEnded(person);
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);

    const csv = await runCommand('report-sales', '--by', 'ref', '--csv');
    expect(csv).toMatch(/^ref,accounts,paid,gross_brl,refunds_brl,disputes_brl,net_brl\r\n/);
    const gross = planPrice(plans.elite, 'month').cents / 100;
    const [back, net] = verdict === 'lost' ? [gross, 0] : [0, gross];
    expect(csv).toContain(`\r\n${ref},1,1,${gross},0,${back},${net}\r\n`);
  });
});

test.each([
  ['the scheduled run', false],
  ['the command', true],
])('%s finds a dispute whose webhooks were all lost', async (_which, all) => {
  const { person, charge } = await subscriber();
  await stripeFaults({ webhooks: { drop: 1 } });
  const dispute = await open(charge);
  await reconcile({ ...options, all });
  await expectEnded(person);
  expect(await readDocument(`disputes/${dispute}`)).toHaveProperty('logged_at');
  await decide(dispute, 'lost');
  await reconcile({ ...options, all });
  const again = await call('getUser', { token: person.token, uid: person.uid });
  expect(again.body).toMatchObject({ user: { subscription_active: false } });
});
