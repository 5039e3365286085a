import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type PlanId, planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { accountOf } from '../../ops/provision/account.ts';
import { provision } from '../../ops/provision/provision.ts';
import { targetOf } from '../../ops/target.ts';
import { tests } from '../project.ts';
import { signUp } from './people.ts';
import { checkout, customerId, expectProfile, pay, priceId, secretOf } from './purchase.ts';
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

/** Publishes the functions' own catalogue; returns what changed. */
async function publishOurs(): Promise<string> {
  const account = accountOf(targetOf({ local: true }, { ...tests.secrets, ...process.env }));
  // The events of this file go to the functions in its process.
  const options = { dryRun: false, log() {} };
  const { changes } = await provision({ ...account, reachable: false }, options);
  return changes.map(({ line }) => line).join('\n');
}

test('deployed first: what is not published is refused, and sold once it is', async () => {
  await stripe.prices.update(await priceId('top_afiliado'), { active: false });
  const lookup_key = priceLookupKey('top_afiliado', 'month');
  await stripe.prices.create({ ...terms('top_afiliado'), lookup_key, transfer_lookup_key: true });
  const person = await signUp();
  const buying = () => checkout(person, { planName: 'Top Afiliado' });
  expect(await buying()).toMatchObject({ status: 503, body: { code: 'catalogue_missing' } });

  expect(await publishOurs()).toContain(
    `supersede price top_afiliado_month: ${theirs('top_afiliado')}`,
  );
  expect(await pay(secretOf(await buying()))).toBe(200);
  const { data } = await stripe.invoices.list({ customer: await customerId(person) });
  expect(data[0]?.amount_paid).toBe(ours('top_afiliado'));
});

test('who pays a superseded price can move to the current ones in the portal', async () => {
  await publishOurs();
  const old = await stripe.prices.create(terms('elite'));
  const person = await signUp();
  const { uid, email, token } = person;
  const { id: customer } = await stripe.customers.create({ email, payment_method: 'pm_card_visa' });
  const { data: cards } = await stripe.paymentMethods.list({ customer });
  await stripe.subscriptions.create({
    customer,
    items: [{ price: old.id }],
    default_payment_method: cards[0]?.id ?? '',
    metadata: { uid },
  });
  await expectProfile(person, { subscription_active: true, subscription_plan: 'elite' });
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
