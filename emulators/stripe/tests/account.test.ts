import { expect, test } from 'vitest';
import { benchOfEachTest, control, failure, openSession } from './local-stripe.ts';

const bench = benchOfEachTest();

const off = { display_preference: { preference: 'off' } } as const;

test('a payment method that the account does not show is not offered', async () => {
  const { checkout, paymentMethodConfigurations } = bench.stripe;
  const { data } = await paymentMethodConfigurations.list();
  expect(data).toMatchObject([{ is_default: true, boleto: { available: true } }]);
  const changed = await paymentMethodConfigurations.update('pmc_default', { boleto: off });
  expect(changed.boleto).toMatchObject({ available: false, display_preference: { value: 'off' } });
  const { id } = await openSession(bench);
  expect((await checkout.sessions.retrieve(id)).payment_method_types).toEqual(['card']);
  await paymentMethodConfigurations.update('pmc_default', { card: off });
  const error = await failure(openSession(bench));
  expect(error.message).toMatch(/^No valid payment method types/);
});

test('boletos are not offered while their capability is not active', async () => {
  await control(bench, 'POST /settings', { boletoCapability: 'pending' });
  const { capabilities } = await bench.stripe.accounts.retrieveCurrent();
  expect(capabilities?.boleto_payments).toBe('pending');
  const { boleto } = await bench.stripe.paymentMethodConfigurations.retrieve('pmc_default');
  expect(boleto).toMatchObject({ available: false, display_preference: { value: 'on' } });
  const { id } = await openSession(bench);
  const session = await bench.stripe.checkout.sessions.retrieve(id);
  expect(session.payment_method_types).toEqual(['card']);
});

test('a domain is registered once, and must be public', async () => {
  const { paymentMethodDomains } = bench.stripe;
  const fields = { domain_name: 'loja.com.br' };
  const { id } = await paymentMethodDomains.create(fields);
  expect(await failure(paymentMethodDomains.create(fields))).toMatchObject({ statusCode: 400 });
  const local = failure(paymentMethodDomains.create({ domain_name: 'localhost' }));
  expect(await local).toMatchObject({ statusCode: 400, param: 'domain_name' });
  await paymentMethodDomains.update(id, { enabled: false });
  expect((await paymentMethodDomains.list({ enabled: true })).data).toEqual([]);
  expect(await paymentMethodDomains.retrieve(id)).toMatchObject({ enabled: false });
  expect(await paymentMethodDomains.validate(id)).toMatchObject({
    apple_pay: { status: 'active' },
  });
});

test('a portal lists one price for each period of a product', async () => {
  const { billingPortal, prices } = bench.stripe;
  const again = await prices.create({
    product: 'elite',
    currency: 'brl',
    unit_amount: 1,
    recurring: { interval: 'day', interval_count: 30 },
  });
  const list = (product: string) =>
    billingPortal.configurations.update('bpc_default', {
      features: {
        subscription_update: {
          enabled: true,
          products: [{ product, prices: ['price_elite_month', again.id] }],
        },
      },
    });
  expect((await failure(list('elite'))).message).toMatch(/unique billing interval/);
  expect((await failure(list('top_afiliado'))).message).toMatch(/does not belong/);
});
