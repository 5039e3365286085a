import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type PlanId, planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { accountOf } from '../../ops/provision/account.ts';
import { provision } from '../../ops/provision/provision.ts';
import { targetOf } from '../../ops/target.ts';
import { tests } from '../project.ts';
import type { TestPerson } from './people.ts';
import { signUp } from './people.ts';
import {
  checkout,
  customerId,
  expectProfile,
  pay,
  priceId,
  secretOf,
  sessionId,
} from './purchase.ts';
import { call, given, stripe } from './support.ts';

/** The deployed functions' price of a plan, and the one that the other catalogue has instead. */
const ours = (plan: PlanId) => planPrice(plans[plan], 'month').cents;
const theirs = (plan: PlanId) => ours(plan) + 1_000;

const terms = (plan: PlanId) => ({
  product: plan,
  currency: 'brl',
  unit_amount: theirs(plan),
  recurring: { interval: 'day', interval_count: 30 } as const,
});

/** Publishes a catalogue in which the plan has the other price. */
function publishTheirs(plan: PlanId): Promise<Stripe.Price> {
  const lookup_key = priceLookupKey(plan, 'month');
  return stripe.prices.create({ ...terms(plan), lookup_key, transfer_lookup_key: true });
}

/** Publishes the functions' own catalogue; returns what changed. */
async function publishOurs(): Promise<string> {
  const account = accountOf(targetOf({ local: true }, { ...tests.secrets, ...process.env }));
  // The events of this file go to the functions in its process.
  const options = { dryRun: false, log() {} };
  const { changes } = await provision({ ...account, reachable: false }, options);
  return changes.map(({ line }) => line).join('\n');
}

async function sell(person: TestPerson, planName = 'Elite') {
  const answer = await checkout(person, { planName });
  expect(answer.status).toBe(200);
  const { order, clientSecret } = given(endpoints.createEmbeddedCheckoutSession, answer);
  const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
  expect(session.amount_total, 'page and session agree').toBe(order.firstPayment);
  return { page: order.firstPayment, clientSecret, session };
}

/** The paid amount, and that the record follows. */
async function paid(person: TestPerson, clientSecret: string) {
  expect(await pay(clientSecret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const { data } = await stripe.invoices.list({ customer: await customerId(person) });
  return data[0]?.amount_paid;
}

/** A session for the other price, as functions of the other catalogue open it. */
async function openTheirs(person: TestPerson, price: Stripe.Price) {
  const { session } = await sell(person);
  await stripe.checkout.sessions.expire(session.id);
  const metadata = { ...session.metadata, price: price.id };
  const made = await stripe.checkout.sessions.create({
    ui_mode: 'embedded_page',
    mode: 'subscription',
    customer: String(session.customer),
    line_items: [{ price: price.id, quantity: 1 }],
    return_url: session.return_url ?? '',
    metadata,
    subscription_data: { metadata },
  });
  return { id: made.id, clientSecret: made.client_secret ?? '' };
}

test('published first: the functions sell their own price until they are deployed', async () => {
  const [before, after] = [await signUp(), await signUp()];
  const open = await sell(before);
  await publishTheirs('elite');

  const again = await sell(before);
  expect(again.clientSecret, 'the open session stays the same').toBe(open.clientSecret);
  expect(await paid(before, open.clientSecret)).toBe(ours('elite'));
  const sale = await sell(after);
  expect([sale.page, await paid(after, sale.clientSecret)]).toEqual([ours('elite'), ours('elite')]);
});

test('deployed first: what is not published is refused, and sold once it is', async () => {
  await stripe.prices.update(await priceId('top_afiliado'), { active: false });
  await publishTheirs('top_afiliado');
  const person = await signUp();
  const refused = await checkout(person, { planName: 'Top Afiliado' });
  expect(refused).toMatchObject({ status: 503, body: { code: 'catalogue_missing' } });

  expect(await publishOurs()).toContain(
    `supersede price top_afiliado_month: ${theirs('top_afiliado')}`,
  );
  const { clientSecret } = await sell(person, 'Top Afiliado');
  expect(await paid(person, clientSecret)).toBe(ours('top_afiliado'));
});

test('a session of the superseded price is replaced by a visit, and can be paid until then', async () => {
  const old = await stripe.prices.create(terms('elite'));
  const [visitor, payer] = [await signUp(), await signUp()];
  const left = await openTheirs(visitor, old);
  const stale = await openTheirs(payer, old);

  const sale = await sell(visitor);
  expect(sale.page).toBe(ours('elite'));
  expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired');
  expect(await paid(visitor, sale.clientSecret)).toBe(ours('elite'));
  expect(await paid(payer, stale.clientSecret), 'what that tab showed').toBe(theirs('elite'));
});

test('who pays a superseded price can move to the current ones in the portal', async () => {
  await publishOurs();
  const old = await stripe.prices.create(terms('elite'));
  const person = await signUp();
  const { clientSecret } = await openTheirs(person, old);
  await paid(person, clientSecret);
  const { email, token } = person;
  const answer = await call('createCustomerPortalSession', { token, body: { email } });
  const page = new URL(given(endpoints.createCustomerPortalSession, answer).url);
  const post = async (action: string, fields: Record<string, string>) => {
    const address = `${page.origin}/v1/portal_pages/${page.pathname.split('/').at(-1)}/${action}`;
    const body = new URLSearchParams(fields);
    const response = await fetch(address, { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  };
  const current = await priceId('elite');
  const { text } = await post('plans', {});
  expect([text.includes(`"${current}"`), text.includes(`"${old.id}"`)]).toEqual([true, false]);
  expect(await post('plan', { price: current })).toMatchObject({ status: 200 });
});
