import type Stripe from 'stripe';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { control, customerWith } from '../../../emulators/stripe/tests/local-stripe.ts';
import { type Result, runChecks } from '../../../ops/doctor/check.ts';
import { reportText } from '../../../ops/doctor/report.ts';
import type { StripeContext } from '../../../ops/doctor/stripe/context.ts';
import { stripePart } from '../../../ops/doctor/stripe/part.ts';
import { ownAccount, SITE } from './own-account.ts';

const { account, bench, run } = ownAccount();
const PROVISION = 'npm run provision -- --project garimpa-x';
const minutes = (count: number) => ({ seconds: count * 60 });

beforeEach(async () => {
  await run();
  const { data } = await bench.stripe.webhookEndpoints.list();
  const own = data.find(({ url }) => url.startsWith(SITE));
  // The site of these tests is not on the internet; the events go to the bench's receiver.
  await bench.stripe.webhookEndpoints.update('we_first', { url: bench.receiver.url });
  undeliverable = own?.id ?? '';
});
let undeliverable: string;

async function examine(over: Partial<StripeContext> = {}): Promise<Result[]> {
  return runChecks(stripePart.checks, {
    ...account(),
    mode: 'test',
    publishableKey: 'pk_test_x',
    provision: PROVISION,
    isStored: async () => true,
    ...over,
  });
}

/** The only check that is red, which these tests require to be one alone. */
async function red(over: Partial<StripeContext> = {}) {
  const failed = (await examine(over)).filter(({ problems }) => problems.length > 0);
  expect(failed).toHaveLength(1);
  const { id, problems } = failed[0] ?? { problems: [] };
  return { id, problems: problems.map(({ problem }) => problem), mend: problems[0]?.mend };
}

test('an account after provision is green', async () => {
  const results = await examine();
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
});

describe('the account', () => {
  const id = 'stripe-account';
  const answer = (patch: Partial<Stripe.Account>) => {
    const { accounts } = bench.stripe;
    const retrieve = accounts.retrieveCurrent.bind(accounts);
    vi.spyOn(accounts, 'retrieveCurrent').mockImplementation(async (...given) => ({
      ...(await retrieve(...given)),
      ...patch,
    }));
  };

  test.each([
    [{ country: 'US' }, 'its country is US'],
    [{ default_currency: 'usd' }, 'its default currency is usd'],
    [{ charges_enabled: false }, 'it takes no payments'],
    [{ capabilities: { boleto_payments: 'active' } as const }, 'card_payments is not requested'],
  ])('of %j is red', async (patch, problem) => {
    answer(patch);
    expect(await red()).toMatchObject({ id, problems: [problem] });
  });

  test('without boletos is red, and so is what checkout shows', async () => {
    await control(bench, 'POST /settings', { boletoCapability: 'pending' });
    const failed = (await examine()).filter(({ problems }) => problems.length > 0);
    expect(failed.map((each) => [each.id, each.problems[0]?.problem])).toEqual([
      [id, 'boleto_payments is pending'],
      ['stripe-payment-methods', 'boleto is on but not available'],
    ]);
  });

  test('with keys of two modes is red', async () => {
    const problems = ['the secret key is of test mode, the publishable key is not'];
    expect(await red({ publishableKey: 'pk_live_x' })).toMatchObject({ id, problems });
  });
});

describe('what provision would change is red, with its command', () => {
  test('a product', async () => {
    await bench.stripe.products.update('elite', { name: 'Outro' });
    expect(await red()).toMatchObject({ id: 'stripe-products', mend: PROVISION });
  });

  test('a price, until the portal lists it too', async () => {
    await bench.stripe.prices.update('price_elite_month', { lookup_key: 'other' });
    const failed = (await examine()).filter(({ problems }) => problems.length > 0);
    expect(failed.map((each) => each.id)).toEqual(['stripe-prices', 'stripe-portal']);
  });

  test('a coupon', async () => {
    await bench.stripe.coupons.del('primeiro_mes_15_elite_2819');
    expect(await red()).toMatchObject({ id: 'stripe-coupons', mend: PROVISION });
  });

  test('a coupon that can’t be edited, with the click', async () => {
    const id = 'primeiro_mes_15_elite_2819';
    const { name } = await bench.stripe.coupons.retrieve(id);
    await bench.stripe.coupons.del(id);
    const fields = { id, name: name ?? '', amount_off: 1, currency: 'brl' };
    await bench.stripe.coupons.create(fields);
    expect(await red()).toMatchObject({
      id: 'stripe-coupons',
      mend: expect.stringContaining('Delete it in Stripe'),
    });
  });

  test('the portal', async () => {
    await bench.stripe.billingPortal.configurations.update('bpc_default', {
      features: { subscription_update: { enabled: false } },
    });
    expect(await red()).toMatchObject({ id: 'stripe-portal', mend: PROVISION });
  });

  test('the payment methods', async () => {
    const off = { display_preference: { preference: 'off' } } as const;
    await bench.stripe.paymentMethodConfigurations.update('pmc_default', { card: off });
    expect(await red()).toMatchObject({ id: 'stripe-payment-methods', mend: PROVISION });
  });

  test('the domain', async () => {
    const { data } = await bench.stripe.paymentMethodDomains.list();
    await bench.stripe.paymentMethodDomains.update(data[0]?.id ?? '', { enabled: false });
    expect(await red()).toMatchObject({ id: 'stripe-domain', mend: PROVISION });
  });

  test.each([
    ['events', { enabled_events: ['invoice.paid' as const] }],
    ['status', { disabled: true }],
  ])('the webhook endpoint’s %s', async (_, change) => {
    await bench.stripe.webhookEndpoints.update(undeliverable, change);
    expect(await red()).toMatchObject({ id: 'stripe-webhook', mend: PROVISION });
  });

  test('a webhook endpoint whose secret was not stored', async () => {
    const metadata = { signing_secret: 'not stored' };
    await bench.stripe.webhookEndpoints.update(undeliverable, { metadata });
    const { id, mend, problems } = await red();
    expect([id, mend]).toEqual(['stripe-webhook', PROVISION]);
    expect(problems).toEqual([
      expect.stringMatching(/^create webhook endpoint/),
      `disable webhook endpoint ${undeliverable}, whose secret was not stored`,
    ]);
  });

  test('a missing webhook endpoint', async () => {
    await bench.stripe.webhookEndpoints.del(undeliverable);
    expect(await red()).toMatchObject({ id: 'stripe-webhook', mend: PROVISION });
  });
});

test('a second endpoint of an older version is red until it is disabled', async () => {
  const url = `${SITE}/stripe-webhook`;
  const old = await bench.stripe.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
  expect(await red()).toMatchObject({
    id: 'stripe-webhook',
    problems: [expect.stringContaining(`${old.id} (the account’s version) is a second one`)],
    mend: expect.stringContaining('disable it'),
  });
  await bench.stripe.webhookEndpoints.update(old.id, { disabled: true });
  expect((await examine()).flatMap(({ problems }) => problems)).toEqual([]);
});

describe('events', () => {
  const subscribe = async () => {
    const customer = await customerWith(bench, 'pm_card_visa');
    const items = [{ price: 'price_elite_month' }];
    await bench.stripe.subscriptions.create({ customer, items });
    return customer;
  };

  test('that were not delivered after ten minutes are red', async () => {
    await subscribe();
    expect((await examine()).flatMap(({ problems }) => problems)).toEqual([]);
    await control(bench, 'POST /clock/advance', minutes(11));
    expect(await red()).toMatchObject({
      id: 'stripe-deliveries',
      problems: expect.arrayContaining([
        expect.stringMatching(/^evt_\w+ \(invoice\.paid\) .* was not delivered$/),
      ]),
    });
  });

  test('that no record in Firestore knows are red', async () => {
    await bench.stripe.webhookEndpoints.update(undeliverable, { url: bench.receiver.url });
    await subscribe();
    await control(bench, 'POST /clock/advance', minutes(11));
    const webhook = { reachable: false };
    expect((await examine(webhook)).flatMap(({ problems }) => problems)).toEqual([]);
    expect(await red({ ...webhook, isStored: async () => false })).toMatchObject({
      id: 'stripe-stored-events',
      mend: expect.stringContaining('secrets:access STRIPE_WEBHOOK_SECRET'),
    });
  });

  test('two live subscriptions of one customer are red', async () => {
    const customer = await subscribe();
    expect((await examine()).flatMap(({ problems }) => problems)).toEqual([]);
    await bench.stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_anual' }] });
    expect(await red()).toMatchObject({
      id: 'stripe-two-subscriptions',
      problems: [expect.stringMatching(new RegExp(`^${customer} pays sub_\\w+ and sub_\\w+$`))],
    });
  });
});

test('the report has each ✗ with its command, and what is to be ticked by hand', async () => {
  await bench.stripe.products.update('elite', { name: 'Outro' });
  const local = { title: 'Google', results: [] };
  const text = reportText([{ title: 'Stripe', results: await examine() }, local]);
  expect(text).not.toContain('Google');
  expect(text).toContain('  ✗ the products are the contract’s\n      update product elite');
  expect(text).toContain(`\n      → ${PROVISION}\n`);
  expect(text).toContain('☐');
  expect(text.endsWith('1 check failed.')).toBe(true);
});
