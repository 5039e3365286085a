import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { allFirstMonthCoupons } from '#contract/first-month-coupons.ts';
import { PLAN_IDS } from '#contract/plans.ts';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { emptyCatalogue } from '../../../emulators/stripe/catalogue.ts';
import { fixtureForEachTest } from '../../../emulators/stripe/tests/local-stripe.ts';
import { runChecks } from '../../../ops/doctor/check.ts';
import { stripePart } from '../../../ops/doctor/parts.ts';
import type { StripeContext } from '../../../ops/doctor/stripe/account.ts';
import type { Account } from '../../../ops/provision/account.ts';
import { provision } from '../../../ops/provision/provision.ts';

const SITE = 'https://garimpa.example';
const PROVISION = 'npm run provision -- --project garimpa-x';
const IN_SYNC = ['Everything is already in sync.'];

/**
 * Creates a local Stripe for each test, with our catalogue or with an empty one. `run` provisions
 * this local Stripe for the public site {@link SITE}, and stores secrets in `secrets`.
 */
function ownAccount({ empty = false } = {}) {
  const fixture = fixtureForEachTest({ catalogue: empty ? emptyCatalogue : stripeCatalogue });
  const secrets = new Map<string, string>();
  const account = (): Account => ({
    stripe: fixture.stripe,
    mode: 'test',
    project: 'garimpa-x',
    appUrl: new URL(SITE),
    reachable: true,
    storeSecret: async (name, value) => void secrets.set(name, value),
  });
  return {
    fixture,
    secrets,
    async run({ dryRun = false, ...over }: Partial<Account> & { dryRun?: boolean } = {}) {
      const lines: string[] = [];
      const log = (line: string) => void lines.push(line);
      await provision({ ...account(), ...over }, { dryRun, log });
      return lines;
    },
    /** Returns the failed Stripe checks of `npm run doctor`. */
    async red(over: Partial<StripeContext> = {}) {
      const context = { ...account(), publishableKey: 'pk_test_x', provision: PROVISION };
      const results = await runChecks(stripePart.checks, { ...context, ...over });
      return results.filter(({ problems }) => problems.length > 0);
    },
    /** Returns the site's webhook endpoints, newest first. */
    async endpoints() {
      const { data } = await fixture.stripe.webhookEndpoints.list();
      return data.filter(({ url }) => url.startsWith(SITE));
    },
  };
}

const PRODUCTS = 'data.features.subscription_update.products';
const COUPON = 'primeiro_mes_15_elite_2819';

describe('an empty Stripe account', () => {
  const { fixture, endpoints, run, secrets } = ownAccount({ empty: true });

  test('npm run provision sets up an empty Stripe account, and a second run changes nothing', async () => {
    const planned = await run({ dryRun: true });
    expect(planned.join('\n')).toContain('• create product elite\n');
    expect(planned).toContain('• create price elite_month: 18790 brl every 30 days');
    expect((await fixture.stripe.products.list()).data).toEqual([]);

    const done = await run();
    expect(done.map((line) => line.slice(2))).toEqual(planned.map((line) => line.slice(2)));
    expect(done).toHaveLength(PLAN_IDS.length * 5 + allFirstMonthCoupons().length + 4);
    expect(await run()).toEqual(IN_SYNC);

    const { data } = await fixture.stripe.billingPortal.configurations.list({ expand: [PRODUCTS] });
    const cancellation = { enabled: true, mode: 'at_period_end' };
    expect(data).toMatchObject([
      { features: { subscription_cancel: cancellation, subscription_update: { enabled: false } } },
      { features: { subscription_cancel: cancellation, subscription_update: { enabled: true } } },
    ]);
    const { products } = data[1]?.features.subscription_update ?? {};
    const prices = products?.flatMap((product) => product.prices);
    expect(prices).toHaveLength(28);
    expect(await endpoints()).toMatchObject([
      { api_version: Stripe.API_VERSION, enabled_events: WEBHOOK_EVENTS, status: 'enabled' },
    ]);
    expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
    expect(done.join()).not.toContain('whsec_');
  });
});

const { fixture, endpoints, red, run, secrets } = ownAccount();
const endpoint = async () => (await endpoints())[0]?.id ?? '';

describe('differences at Stripe that npm run doctor finds and npm run provision corrects', () => {
  const create = expect.stringContaining(`create webhook endpoint ${SITE}/stripe-webhook`);
  const added =
    /^update webhook endpoint we_\w+: it is disabled, add checkout.*, leave out customer.created$/;
  const off = { display_preference: { preference: 'off' } } as const;
  const cancel = { subscription_cancel: { enabled: false } };
  const updateEndpoint = async (to: Stripe.WebhookEndpointUpdateParams) =>
    fixture.stripe.webhookEndpoints.update(await endpoint(), to);
  const cases: [check: string, change: (stripe: Stripe) => Promise<unknown>, lines: unknown[]][] = [
    [
      'products',
      ({ products }) => products.update('elite', { name: 'Outro', active: false }),
      ['update product elite: name: "Outro" → "Elite", active: false → true'],
    ],
    [
      'coupons',
      ({ coupons }) => coupons.update(COUPON, { name: 'Outro' }),
      [expect.stringMatching(`^update coupon ${COUPON}: name: "Outro" → "`)],
    ],
    [
      'portal',
      ({ billingPortal }) =>
        billingPortal.configurations.update('bpc_default', { features: cancel }),
      ['update portal configuration bpc_default: subscription_cancel.enabled'],
    ],
    [
      'portal',
      ({ billingPortal }) =>
        billingPortal.configurations.update('bpc_same_plan', {
          features: { subscription_update: { enabled: true } },
        }),
      ['update portal configuration bpc_same_plan: subscription_update.enabled'],
    ],
    [
      'payment-methods',
      ({ paymentMethodConfigurations: all }) => all.update('pmc_default', { boleto: off }),
      ['update payment methods pmc_default: turn boleto on'],
    ],
    [
      'domain',
      async ({ paymentMethodDomains: all }) =>
        all.update((await all.list()).data[0]?.id ?? '', { enabled: false }),
      ['enable payment method domain garimpa.example'],
    ],
    [
      'webhook',
      () =>
        updateEndpoint({ enabled_events: ['invoice.paid', 'customer.created'], disabled: true }),
      [expect.stringMatching(added)],
    ],
    [
      'webhook',
      () => updateEndpoint({ metadata: { signing_secret: 'not stored' } }),
      [create, expect.stringMatching(/^disable webhook endpoint we_\w+, whose secret was not/)],
    ],
  ];

  test.each(cases)(
    'npm run doctor’s check %s fails after a change at Stripe, and npm run provision undoes the change',
    async (check, change, lines) => {
      await run();
      await change(fixture.stripe);
      const [failed, ...others] = await red();
      expect(others).toEqual([]);
      expect(failed?.id).toBe(`stripe-${check}`);
      expect(failed?.problems).toEqual(lines.map((problem) => ({ problem, fix: PROVISION })));
      const done = await run();
      expect(done.map((line) => line.slice(2))).toEqual(lines);
      expect(await red()).toEqual([]);
      expect(await run()).toEqual(IN_SYNC);
    },
  );
});

test('if Stripe can’t edit a wrong coupon, npm run provision prints what to do and corrects the rest', async () => {
  await run();
  const { name } = await fixture.stripe.coupons.retrieve(COUPON);
  await fixture.stripe.coupons.del(COUPON);
  const fields = { amount_off: 100, currency: 'brl', duration: 'forever' } as const;
  await fixture.stripe.coupons.create({ id: COUPON, name: name ?? '', ...fields });
  await fixture.stripe.products.update('elite', { name: 'Outro' });
  const [, refused] = await run();
  const problem = `coupon ${COUPON} differs and Stripe can't edit it: amount_off: 100 → 2819, duration: "forever" → "once"`;
  expect(refused).toMatch(`✗ ${problem}\n  → Delete it in Stripe`);
  const fix = expect.stringContaining('Delete it in Stripe');
  expect(await red()).toMatchObject([{ id: 'stripe-coupons', problems: [{ problem, fix }] }]);
  expect((await fixture.stripe.coupons.retrieve(COUPON)).amount_off).toBe(100);
});

describe('a wrong price at Stripe', () => {
  const price = (over: Partial<Stripe.PriceCreateParams> = {}) =>
    fixture.stripe.prices.create({
      product: 'elite',
      currency: 'brl',
      unit_amount: 18_790,
      recurring: { interval: 'day', interval_count: 30 },
      lookup_key: 'elite_month',
      transfer_lookup_key: true,
      ...over,
    });
  const holder = async () =>
    (await fixture.stripe.prices.list({ lookup_keys: ['elite_month'] })).data[0];

  test.each([
    ['period', { recurring: { interval: 'month' } }, '18790 brl every 1 months of elite'],
  ] as const)(
    'npm run provision moves the lookup key from a price with a wrong %s to the right price, and archives no price',
    async (_, over, terms) => {
      await run();
      const wrong = await price(over);
      expect((await red()).map(({ id }) => id)).toEqual(['stripe-prices', 'stripe-portal']);
      const line = `supersede price elite_month: ${terms} → 18790 brl every 30 days, price_elite_month`;
      expect(await run()).toEqual([`✓ ${line}`]);
      expect(await holder()).toMatchObject({ id: 'price_elite_month' });
      const old = await fixture.stripe.prices.retrieve(wrong.id);
      expect(old).toMatchObject({ active: true, lookup_key: null });
      expect(await run()).toEqual(IN_SYNC);
    },
  );

  test('npm run provision replaces an inactive price with a new price, also in the portal’s configuration', async () => {
    await run();
    await fixture.stripe.prices.update('price_elite_month', { active: false });
    expect(await run({ dryRun: true })).toEqual([
      '• supersede price elite_month: 18790 brl every 30 days of elite, inactive → 18790 brl every 30 days',
      expect.stringContaining('• update portal configuration bpc_default'),
    ]);
    expect(await run()).toHaveLength(2);
    const { data } = await fixture.stripe.billingPortal.configurations.list({ expand: [PRODUCTS] });
    const offering = data.find(({ id }) => id === 'bpc_default')?.features.subscription_update;
    const listed = offering?.products?.flatMap(({ prices }) => prices);
    expect(listed).toContain((await holder())?.id);
    expect(listed).not.toContain('price_elite_month');
    expect(await run()).toEqual(IN_SYNC);
  });
});

describe('a webhook endpoint without a stored secret', () => {
  const storeSecret = () => Promise.reject(new Error('no permission'));
  const url = `${SITE}/stripe-webhook`;

  test('if a webhook endpoint’s secret can’t be stored, the next npm run provision replaces the endpoint', async () => {
    const live = await fixture.stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
    secrets.clear();
    await expect(run({ storeSecret })).rejects.toThrow(
      /^Webhook endpoint we_\w+ is live, but .* could not be stored \(no permission\).* npm run provision /,
    );
    const [lost] = await endpoints();
    expect(await run()).toEqual([
      expect.stringContaining(`✓ create webhook endpoint ${url}`),
      `✓ disable webhook endpoint ${lost?.id}, whose secret was not stored`,
    ]);
    expect(await endpoints()).toMatchObject([
      { status: 'enabled', enabled_events: WEBHOOK_EVENTS },
      { id: lost?.id, status: 'disabled' },
      { id: live.id, status: 'enabled', metadata: { signing_secret: 'superseded' } },
    ]);
    expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
    expect(await run()).toEqual(IN_SYNC);
  });
});

test('after a return to an older version of the SDK, npm run provision creates another webhook endpoint', async () => {
  await run();
  const [used] = await endpoints();
  // Simulate a run with a newer SDK, which stores the secret of another endpoint.
  const metadata = { signing_secret: 'superseded' };
  await fixture.stripe.webhookEndpoints.update(used?.id ?? '', { metadata });
  secrets.clear();
  expect(await run()).toEqual([expect.stringContaining('✓ create webhook endpoint')]);
  expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
  expect(await endpoints()).toMatchObject([{ metadata: {} }, { id: used?.id, metadata }]);
  expect(await run()).toEqual(IN_SYNC);
});

test('after the site moves to another host, npm run doctor reports only this project’s endpoint at the old host', async () => {
  await run({ project: 'garimpa-y', appUrl: new URL('https://staging.example') });
  await run({ appUrl: new URL('https://garimpa-x.web.app') });
  await run();
  const problem = expect.stringContaining('to https://garimpa-x.web.app/');
  expect(await red()).toMatchObject([{ id: 'stripe-webhook', problems: [{ problem }] }]);
});

/** Changes Stripe's response about the account. The local Stripe's account is always correct. */
function answer(patch: Partial<Stripe.Account> | Error) {
  const { accounts } = fixture.stripe;
  const retrieve = accounts.retrieveCurrent.bind(accounts);
  vi.spyOn(accounts, 'retrieveCurrent').mockImplementation(async (...given) => {
    if (patch instanceof Error) throw patch;
    return { ...(await retrieve(...given)), ...patch };
  });
}

test.each([
  [{ country: 'US' }, 'its country is US'],
  [{ capabilities: { boleto_payments: 'active' } as const }, 'card_payments is not requested'],
])('npm run doctor’s check of the Stripe account fails for %j', async (patch, problem) => {
  await run();
  answer(patch);
  expect(await red()).toMatchObject([{ id: 'stripe-account', problems: [{ problem }] }]);
});
