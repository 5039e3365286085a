import Stripe from 'stripe';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { allFirstMonthCoupons } from '#contract/first-month-coupons.ts';
import { PLAN_IDS } from '#contract/plans.ts';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { emptyCatalogue } from '../../../emulators/stripe/catalogue.ts';
import { fixtureForEachTest, StripeFixture } from '../../../emulators/stripe/tests/local-stripe.ts';
import { runChecks } from '../../../ops/doctor/check.ts';
import { stripeCheckGroup } from '../../../ops/doctor/check-groups.ts';
import type { Account } from '../../../ops/provision/account.ts';
import { provision } from '../../../ops/provision/provision.ts';

const SITE = 'https://garimpa.example';
const PROVISION = 'npm run provision -- --project garimpa-x';
const IN_SYNC = ['Everything is already in sync.'];
const PRODUCTS = 'data.features.subscription_update.products';
const COUPON = 'primeiro_mes_15_elite_2819';

const fixture = fixtureForEachTest({ catalogue: stripeCatalogue });
const secrets = new Map<string, string>();
beforeEach(() => secrets.clear());

const account = (): Account => ({
  stripe: fixture.stripe,
  mode: 'test',
  project: 'garimpa-x',
  appUrl: new URL(SITE),
  reachable: true,
  storeSecret: async (name, value) => void secrets.set(name, value),
});

async function run({ dryRun = false, ...over }: Partial<Account> & { dryRun?: boolean } = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  await provision({ ...account(), ...over }, { dryRun, log });
  return lines;
}

async function failedChecks() {
  const context = { ...account(), publishableKey: 'pk_test_x', provision: PROVISION };
  const results = await runChecks(stripeCheckGroup.checks, context);
  return results.filter(({ problems }) => problems.length > 0);
}

/** Returns the site's webhook endpoints, newest first. */
async function endpoints(stripe = fixture.stripe) {
  const { data } = await stripe.webhookEndpoints.list();
  return data.filter(({ url }) => url.startsWith(SITE));
}

test('npm run provision sets up an empty Stripe account, and a second run changes nothing', async () => {
  const empty = new StripeFixture();
  onTestFinished(await empty.start({ catalogue: emptyCatalogue }));
  const { stripe } = empty;
  const planned = await run({ stripe, dryRun: true });
  expect(planned.join('\n')).toContain('• create product elite\n');
  expect(planned).toContain('• create price elite_month: 18790 brl every 30 days');
  expect((await stripe.products.list()).data).toEqual([]);

  const done = await run({ stripe });
  expect(done.map((line) => line.slice(2))).toEqual(planned.map((line) => line.slice(2)));
  expect(done).toHaveLength(PLAN_IDS.length * 5 + allFirstMonthCoupons().length + 4);
  expect(await run({ stripe })).toEqual(IN_SYNC);

  const subscription_cancel = { enabled: true, mode: 'at_period_end' };
  const { data } = await stripe.billingPortal.configurations.list({ expand: [PRODUCTS] });
  const [samePlan, anyPlan] = data.map(({ features }) => features);
  expect(samePlan).toMatchObject({ subscription_cancel, subscription_update: { enabled: false } });
  expect(anyPlan).toMatchObject({ subscription_cancel, subscription_update: { enabled: true } });
  const products = anyPlan?.subscription_update.products ?? [];
  expect(products.flatMap(({ prices }) => prices)).toHaveLength(28);
  expect(await endpoints(stripe)).toMatchObject([
    { api_version: Stripe.API_VERSION, enabled_events: WEBHOOK_EVENTS, status: 'enabled' },
  ]);
  expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
  expect(done.join()).not.toContain('whsec_');
});

const off = { display_preference: { preference: 'off' } } as const;
const added =
  /^update webhook endpoint we_\w+: it is disabled, add checkout.*, leave out customer.created$/;

test.each<[check: string, change: (stripe: Stripe) => Promise<unknown>, line: unknown]>([
  [
    'products',
    ({ products }) => products.update('elite', { name: 'Outro', active: false }),
    'update product elite: name: "Outro" → "Elite", active: false → true',
  ],
  [
    'coupons',
    ({ coupons }) => coupons.update(COUPON, { name: 'Outro' }),
    expect.stringMatching(`^update coupon ${COUPON}: name: "Outro" → "`),
  ],
  [
    'portal',
    ({ billingPortal }) =>
      billingPortal.configurations.update('bpc_default', {
        features: { subscription_cancel: { enabled: false } },
      }),
    'update portal configuration bpc_default: subscription_cancel.enabled',
  ],
  [
    'payment-methods',
    ({ paymentMethodConfigurations: all }) => all.update('pmc_default', { boleto: off }),
    'update payment methods pmc_default: turn boleto on',
  ],
  [
    'domain',
    async ({ paymentMethodDomains: all }) =>
      all.update((await all.list()).data[0]?.id ?? '', { enabled: false }),
    'enable payment method domain garimpa.example',
  ],
  [
    'webhook',
    async ({ webhookEndpoints: all }) =>
      all.update((await endpoints())[0]?.id ?? '', {
        enabled_events: ['invoice.paid', 'customer.created'],
        disabled: true,
      }),
    expect.stringMatching(added),
  ],
])('npm run provision undoes what doctor’s check %s finds', async (check, change, line) => {
  await run();
  await change(fixture.stripe);
  const problems = [{ problem: line, fix: PROVISION }];
  expect(await failedChecks()).toMatchObject([{ id: `stripe-${check}`, problems }]);
  expect((await run()).map((done) => done.slice(2))).toEqual([line]);
  expect(await failedChecks()).toEqual([]);
  expect(await run()).toEqual(IN_SYNC);
});

test('if Stripe can’t edit a wrong coupon, npm run provision prints what to do and corrects the rest', async () => {
  const { coupons, products } = fixture.stripe;
  await run();
  const { name } = await coupons.retrieve(COUPON);
  await coupons.del(COUPON);
  const fields = { amount_off: 100, currency: 'brl', duration: 'forever' } as const;
  await coupons.create({ id: COUPON, name: name ?? '', ...fields });
  await products.update('elite', { name: 'Outro' });
  const [, refused] = await run();
  const problem = `coupon ${COUPON} differs and Stripe can't edit it: amount_off: 100 → 2819, duration: "forever" → "once"`;
  expect(refused).toMatch(`✗ ${problem}\n  → Delete it in Stripe`);
  const fix = expect.stringContaining('Delete it in Stripe');
  expect(await failedChecks()).toMatchObject([
    { id: 'stripe-coupons', problems: [{ problem, fix }] },
  ]);
  expect((await coupons.retrieve(COUPON)).amount_off).toBe(100);
});

test('npm run provision refuses to take a lookup key from a price of another product', async () => {
  const { prices, products } = fixture.stripe;
  await run();
  const other = await products.create({ name: 'Curso' });
  const { id } = await prices.create({
    ...{ product: other.id, currency: 'brl', unit_amount: 100, recurring: { interval: 'month' } },
    ...{ lookup_key: 'elite_month', transfer_lookup_key: true },
  });
  expect(await run()).toContainEqual(
    expect.stringContaining(`belongs to a price of another product, ${other.id}`),
  );
  expect(await prices.retrieve(id)).toMatchObject({ lookup_key: 'elite_month' });
});

test('npm run provision moves a wrong price’s lookup key to the right price, and archives nothing', async () => {
  const { prices } = fixture.stripe;
  await run();
  const wrong = await prices.create({
    ...{ product: 'elite', currency: 'brl', unit_amount: 18_790 },
    ...{ recurring: { interval: 'month' }, lookup_key: 'elite_month' },
    transfer_lookup_key: true,
  });
  expect((await failedChecks()).map(({ id }) => id)).toEqual(['stripe-prices', 'stripe-portal']);
  expect(await run()).toEqual([
    '✓ supersede price elite_month: 18790 brl every 1 months of elite → 18790 brl every 30 days, price_elite_month',
  ]);
  const [holder] = (await prices.list({ lookup_keys: ['elite_month'] })).data;
  expect(holder).toMatchObject({ id: 'price_elite_month' });
  const old = { active: true, lookup_key: null };
  expect(await prices.retrieve(wrong.id)).toMatchObject(old);
  expect(await run()).toEqual(IN_SYNC);
});

test('if a webhook endpoint’s secret can’t be stored, the next npm run provision replaces the endpoint', async () => {
  const url = `${SITE}/stripe-webhook`;
  const live = await fixture.stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  const storeSecret = () => Promise.reject(new Error('no permission'));
  await expect(run({ storeSecret })).rejects.toThrow(
    /^Webhook endpoint we_\w+ is live, but .* could not be stored \(no permission\).* npm run provision /,
  );
  const [lost] = await endpoints();
  const lines = [
    expect.stringContaining(`create webhook endpoint ${url}`),
    `disable webhook endpoint ${lost?.id}, whose secret was not stored`,
  ];
  const problems = lines.map((problem) => ({ problem, fix: PROVISION }));
  expect(await failedChecks()).toMatchObject([{ id: 'stripe-webhook', problems }]);
  expect((await run()).map((line) => line.slice(2))).toEqual(lines);
  expect(await endpoints()).toMatchObject([
    { status: 'enabled', enabled_events: WEBHOOK_EVENTS },
    { id: lost?.id, status: 'disabled' },
    { id: live.id, status: 'enabled', metadata: { signing_secret: 'superseded' } },
  ]);
  expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
  expect(await run()).toEqual(IN_SYNC);
});

test('after a return to an older version of the SDK, npm run provision creates another webhook endpoint', async () => {
  await run();
  const [used] = await endpoints();
  // A run with a newer SDK would have replaced this endpoint.
  const metadata = { signing_secret: 'superseded' };
  await fixture.stripe.webhookEndpoints.update(used?.id ?? '', { metadata });
  secrets.clear();
  expect(await run()).toEqual([expect.stringContaining('✓ create webhook endpoint')]);
  expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
  expect(await endpoints()).toMatchObject([{ metadata: {} }, { id: used?.id, metadata }]);
  expect(await run()).toEqual(IN_SYNC);
});

test('npm run doctor reports only this project’s endpoint at an earlier host', async () => {
  await run({ project: 'garimpa-y', appUrl: new URL('https://staging.example') });
  await run({ appUrl: new URL('https://garimpa-x.web.app') });
  await run();
  const problem = expect.stringContaining('to https://garimpa-x.web.app/');
  expect(await failedChecks()).toMatchObject([{ id: 'stripe-webhook', problems: [{ problem }] }]);
});
