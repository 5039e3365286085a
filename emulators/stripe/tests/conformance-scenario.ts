import { issueVoucher } from './boleto-purchase.ts';
import {
  advanceDays,
  advanceOnePeriod,
  control,
  createCustomerWithCard,
  createSession,
  payByBoleto,
  payByCard,
  type StripeFixture,
} from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

/** Uses all features of the local Stripe once, to create every kind of object and event. */
export async function runEverything(fixture: StripeFixture): Promise<void> {
  await changeCatalogue(fixture);
  await changeAccount(fixture);
  await buyByCard(fixture);
  await buyByBoleto(fixture);
  await endSubscriptions(fixture);
  await runRefundsAndDisputes(fixture);
  await usePortal(fixture);
}

async function changeCatalogue({ stripe }: StripeFixture): Promise<void> {
  const product = await stripe.products.create({ name: 'Extra' });
  await stripe.products.update(product.id, { name: 'Outro' });
  const fields = { product: product.id, currency: 'brl', unit_amount: 500 };
  const price = await stripe.prices.create({ ...fields, recurring: { interval: 'month' } });
  await stripe.prices.update(price.id, { nickname: 'x' });
  await stripe.prices.create(fields);
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  await stripe.coupons.update(coupon.id, { name: 'Dez' });
  await stripe.coupons.del(coupon.id);
  const { id } = await stripe.customers.create({ email: 'a@b.co' });
  await stripe.customers.del(id);
}

async function changeAccount({ stripe }: StripeFixture): Promise<void> {
  const { paymentMethodConfigurations, paymentMethodDomains } = stripe;
  const preference = { display_preference: { preference: 'on' } } as const;
  await paymentMethodConfigurations.update('pmc_default', { boleto: preference });
  await paymentMethodDomains.create({ domain_name: 'loja.com.br' });
}

async function buyByCard(fixture: StripeFixture): Promise<void> {
  const discounts = [{ coupon: couponId(10) }];
  const open = await createSession(fixture, { discounts });
  await payByCard(fixture, open, '4000000000000002');
  await payByCard(fixture, open, '4242424242424242');
  const challenged = await createSession(fixture);
  await payByCard(fixture, challenged, '4000002760003184');
  const { id } = await createSession(fixture);
  await fixture.stripe.checkout.sessions.expire(id);
}

async function buyByBoleto(fixture: StripeFixture): Promise<void> {
  const { id } = await issueVoucher(fixture);
  await control(fixture, `POST /boletos/${id}/process`);
  await control(fixture, `POST /boletos/${id}/pay`);
  await issueVoucher(fixture, 'expire_immediately@exemplo.com.br');
  await advanceDays(fixture, 2);
}

async function endSubscriptions(fixture: StripeFixture): Promise<void> {
  const { subscriptions } = fixture.stripe;
  const failing = await createSession(fixture);
  await payByCard(fixture, failing, '4000000000000341');
  const items = [{ price: 'price_elite_month' }];
  const leaving = await createCustomerWithCard(fixture, 'pm_card_visa');
  const { id } = await subscriptions.create({ customer: leaving, items });
  await subscriptions.update(id, { cancel_at_period_end: true });
  const asked = await createCustomerWithCard(fixture, 'pm_card_authenticationRequired');
  await subscriptions.create({ customer: asked, items, payment_behavior: 'default_incomplete' });
  await advanceOnePeriod(fixture);
  await advanceDays(fixture, 16);
}

async function runRefundsAndDisputes(fixture: StripeFixture): Promise<void> {
  const { charges, customers, refunds, subscriptions } = fixture.stripe;
  for (const card of ['visa', 'createDispute']) {
    const customer = await createCustomerWithCard(fixture, `pm_card_${card}`);
    await subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
    const [charge] = (await charges.list({ customer })).data;
    if (card !== 'createDispute') {
      await refunds.create({ charge: charge?.id ?? '', amount: 1000 });
    }
    await advanceDays(fixture, 0.01);
    if (card === 'visa') await customers.del(customer);
  }
  const [dispute] = (await fixture.stripe.disputes.list()).data;
  await control(fixture, `POST /disputes/${dispute?.id ?? ''}/close`, { status: 'won' });
}

async function usePortal(fixture: StripeFixture): Promise<void> {
  const { billingPortal, subscriptions, webhookEndpoints } = fixture.stripe;
  const subscription_cancel = { enabled: true };
  const { id } = await billingPortal.configurations.create({ features: { subscription_cancel } });
  await billingPortal.configurations.update(id, { default_return_url: 'http://localhost/' });
  await webhookEndpoints.create({
    url: fixture.receiver.url,
    enabled_events: ['customer.created'],
  });
  const open = await createSession(fixture);
  await payByCard(fixture, open, '4242424242424242');
  await billingPortal.sessions.create({ customer: open.customer, configuration: id });
  const [bought] = (await subscriptions.list({ customer: open.customer })).data;
  await subscriptions.update(bought?.id ?? '', {
    items: [{ id: bought?.items.data[0]?.id ?? '', price: 'price_elite_anual' }],
    proration_behavior: 'always_invoice',
  });
  const waiting = await createSession(fixture);
  await payByBoleto(fixture, waiting);
  const [pending] = (await subscriptions.list({ customer: waiting.customer })).data;
  await subscriptions.cancel(pending?.id ?? '');
}
