import { describe, expect, test } from 'vitest';
import { doctorsAccount, PROVISION } from './doctors-account.ts';
import { SITE } from './own-account.ts';

const { bench, endpoint, examine, red } = doctorsAccount();

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
    await bench.stripe.webhookEndpoints.update(endpoint(), change);
    expect(await red()).toMatchObject({ id: 'stripe-webhook', mend: PROVISION });
  });

  test('a webhook endpoint whose secret was not stored', async () => {
    const metadata = { signing_secret: 'not stored' };
    await bench.stripe.webhookEndpoints.update(endpoint(), { metadata });
    const { id, mend, problems } = await red();
    expect([id, mend]).toEqual(['stripe-webhook', PROVISION]);
    expect(problems).toEqual([
      expect.stringMatching(/^create webhook endpoint/),
      `disable webhook endpoint ${endpoint()}, whose secret was not stored`,
    ]);
  });

  test('a missing webhook endpoint', async () => {
    await bench.stripe.webhookEndpoints.del(endpoint());
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
