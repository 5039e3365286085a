import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { PLAN_IDS } from '#contract/plans.ts';
import { allFirstMonthCoupons } from '#contract/promos.ts';
import { control, customerWith } from '../../../emulators/stripe/tests/local-stripe.ts';
import { visit } from '../../../emulators/stripe/tests/portal-visitor.ts';
import { portalConfiguration } from '../../../functions/src/billing/subscription/portal-configuration.ts';
import { ownAccount } from './own-account.ts';

const IN_STEP = ['Everything is in step already.'];
const PRODUCTS = 'data.features.subscription_update.products';

describe('an empty account', () => {
  const { bench, run } = ownAccount({ empty: true });

  test('gets everything in one run; the second changes nothing', async () => {
    const planned = await run({ dryRun: true });
    expect(planned.join('\n')).toContain('• create product elite\n');
    expect(planned).toContain('• create price elite_month: 18790 brl every 30 days');
    expect((await bench.stripe.products.list()).data).toEqual([]);

    const done = await run();
    expect(done.map((line) => line.slice(2))).toEqual(planned.map((line) => line.slice(2)));
    expect(done).toHaveLength(PLAN_IDS.length * 5 + allFirstMonthCoupons().length + 3);
    expect(await run()).toEqual(IN_STEP);
    expect(await run({ dryRun: true })).toEqual(IN_STEP);
  });

  test('gets a portal that offers every current price and cancels at the period’s end', async () => {
    await run();
    const { data } = await bench.stripe.billingPortal.configurations.list({ expand: [PRODUCTS] });
    expect(data).toHaveLength(1);
    const { subscription_cancel, subscription_update } = data[0]?.features ?? {};
    expect(subscription_cancel).toMatchObject({ enabled: true, mode: 'at_period_end' });
    expect(subscription_update?.products?.flatMap(({ prices }) => prices)).toHaveLength(28);
  });
});

describe('prices', () => {
  const { bench, run } = ownAccount();
  const price = (over: Partial<Stripe.PriceCreateParams> = {}) =>
    bench.stripe.prices.create({
      product: 'elite',
      currency: 'brl',
      unit_amount: 18_790,
      recurring: { interval: 'day', interval_count: 30 },
      lookup_key: 'elite_month',
      transfer_lookup_key: true,
      ...over,
    });
  const holder = async () =>
    (await bench.stripe.prices.list({ lookup_keys: ['elite_month'] })).data[0];

  test.each([
    ['amount', { unit_amount: 18_780 }, '18780 brl every 30 days of elite'],
    ['period', { recurring: { interval: 'month' } }, '18790 brl every 1 months of elite'],
    ['product', { product: 'top_afiliado' }, '18790 brl every 30 days of top_afiliado'],
  ] as const)(
    'of another %s is superseded under its key; what runs keeps it',
    async (_, over, terms) => {
      await run();
      const wrong = await price(over);
      const customer = await customerWith(bench, 'pm_card_visa');
      const items = [{ price: wrong.id }];
      const { id } = await bench.stripe.subscriptions.create({ customer, items });
      const line = `supersede price elite_month: ${terms} → 18790 brl every 30 days, price_elite_month`;
      expect(await run()).toEqual([`✓ ${line}`]);
      expect(await holder()).toMatchObject({ id: 'price_elite_month' });
      const old = await bench.stripe.prices.retrieve(wrong.id);
      expect(old).toMatchObject({ active: true, lookup_key: null });
      const subscription = await bench.stripe.subscriptions.retrieve(id);
      expect(subscription.items.data[0]?.price.id).toBe(wrong.id);
      expect(await run()).toEqual(IN_STEP);
    },
  );

  test('of a running subscription that is superseded can be left in the portal for a current one', async () => {
    const old = await price({ unit_amount: 18_780 });
    const customer = await customerWith(bench, 'pm_card_visa');
    await bench.stripe.subscriptions.create({ customer, items: [{ price: old.id }] });
    await run();
    const portal = await portalConfiguration(bench.stripe);
    const { act } = await visit(bench, customer, portal?.id);
    const offered = JSON.stringify((await act('plans')).page);
    expect([offered.includes('"price_elite_month"'), offered.includes(`"${old.id}"`)]).toEqual([
      true,
      false,
    ]);
    expect(await act('plan', { price: 'price_elite_month' })).toMatchObject({ status: 200 });
  });

  test('that is inactive is superseded by a new one, which the portal lists instead', async () => {
    await run();
    await bench.stripe.prices.update('price_elite_month', { active: false });
    const planned = await run({ dryRun: true });
    expect(planned).toEqual([
      '• supersede price elite_month: 18790 brl every 30 days of elite, inactive → 18790 brl every 30 days',
      expect.stringContaining('• update portal configuration bpc_default'),
    ]);
    expect(await run()).toHaveLength(2);
    const { data } = await bench.stripe.billingPortal.configurations.list({ expand: [PRODUCTS] });
    const listed = data[0]?.features.subscription_update.products?.flatMap(({ prices }) => prices);
    expect(listed).toContain((await holder())?.id);
    expect(listed).not.toContain('price_elite_month');
    expect(await run()).toEqual(IN_STEP);
  });

  test('that the functions made before are given the key, not made twice', async () => {
    await run();
    await price({ unit_amount: 1 });
    const { id } = await bench.stripe.prices.create({
      product: 'elite',
      currency: 'brl',
      unit_amount: 18_790,
      recurring: { interval: 'day', interval_count: 30 },
    });
    await bench.stripe.prices.update('price_elite_month', { active: false });
    await run();
    expect((await holder())?.id).toBe(id);
  });
});

describe('everything else', () => {
  const { bench, run } = ownAccount();

  test('products are edited, and activated again', async () => {
    await run();
    const fields = { name: 'Outro', active: false, description: 'x' };
    await bench.stripe.products.update('elite', fields);
    expect((await run())[0]).toMatch(/^✓ update product elite: name: "Outro" → "Elite"/);
    expect(await bench.stripe.products.retrieve('elite')).toMatchObject({ active: true });
    expect(await run()).toEqual(IN_STEP);
  });

  test('a coupon is made or renamed; another difference is refused with what to do', async () => {
    await run();
    const id = 'primeiro_mes_15_elite_2819';
    const { name } = await bench.stripe.coupons.retrieve(id);
    await bench.stripe.coupons.update(id, { name: 'Outro' });
    expect(await run()).toEqual([`✓ update coupon ${id}: name: "Outro" → "${name}"`]);
    await bench.stripe.coupons.del(id);
    const fields = { amount_off: 100, currency: 'brl', duration: 'forever' } as const;
    await bench.stripe.coupons.create({ id, name: name ?? '', ...fields });
    const [line] = await run();
    expect(line).toContain(
      `✗ coupon ${id} differs and Stripe can't edit it: amount_off: 100 → 2819, duration: "forever" → "once"`,
    );
    expect(line).toContain('→ Delete it in Stripe');
    expect((await bench.stripe.coupons.retrieve(id)).amount_off).toBe(100);
  });

  test('payment methods are turned on', async () => {
    await run();
    const off = { display_preference: { preference: 'off' } } as const;
    await bench.stripe.paymentMethodConfigurations.update('pmc_default', { boleto: off });
    expect(await run()).toEqual(['✓ update payment methods pmc_default: turn boleto on']);
    expect(await run()).toEqual(IN_STEP);
  });

  test('the site’s domain is registered, and enabled again', async () => {
    await run();
    const { data } = await bench.stripe.paymentMethodDomains.list();
    expect(data).toMatchObject([{ domain_name: 'garimpa.example', enabled: true }]);
    await bench.stripe.paymentMethodDomains.update(data[0]?.id ?? '', { enabled: false });
    expect(await run()).toEqual(['✓ enable payment method domain garimpa.example']);
  });

  test('Stripe is asked to look at the site again while it has not found it', async () => {
    await control(bench, 'POST /settings', { applePayOfNewDomain: 'inactive' });
    await run();
    expect(await run()).toEqual(['✓ validate payment method domain garimpa.example']);
    expect(await run()).toEqual(IN_STEP);
  });

  test('a portal changed in the Dashboard is corrected', async () => {
    await run();
    await bench.stripe.billingPortal.configurations.update('bpc_default', {
      features: { subscription_cancel: { enabled: false } },
    });
    expect(await run()).toEqual([
      '✓ update portal configuration bpc_default: subscription_cancel.enabled',
    ]);
    expect(await run()).toEqual(IN_STEP);
  });
});
