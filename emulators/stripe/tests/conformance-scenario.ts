import { issueVoucher } from './boleto-purchase.ts';
import {
  advanceAPeriod,
  advanceDays,
  type Bench,
  control,
  customerWith,
  openSession,
  payByBoleto,
  payByCard,
} from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

/** Does once what the local Stripe can do, so that every kind of object and event comes up. */
export async function runEverything(bench: Bench): Promise<void> {
  await changeCatalogue(bench);
  await changeAccount(bench);
  await buyByCard(bench);
  await buyByBoleto(bench);
  await endSubscriptions(bench);
  await giveBack(bench);
  await usePortal(bench);
}

async function changeCatalogue({ stripe }: Bench): Promise<void> {
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

async function changeAccount({ stripe }: Bench): Promise<void> {
  const { paymentMethodConfigurations, paymentMethodDomains } = stripe;
  const preference = { display_preference: { preference: 'on' } } as const;
  await paymentMethodConfigurations.update('pmc_default', { boleto: preference });
  await paymentMethodDomains.create({ domain_name: 'loja.com.br' });
}

async function buyByCard(bench: Bench): Promise<void> {
  const discounts = [{ coupon: couponId(10) }];
  const open = await openSession(bench, { discounts });
  await payByCard(bench, open, '4000000000000002');
  await payByCard(bench, open, '4242424242424242');
  const challenged = await openSession(bench);
  await payByCard(bench, challenged, '4000002760003184');
  const { id } = await openSession(bench);
  await bench.stripe.checkout.sessions.expire(id);
}

async function buyByBoleto(bench: Bench): Promise<void> {
  const { id } = await issueVoucher(bench);
  await control(bench, `POST /boletos/${id}/process`);
  await control(bench, `POST /boletos/${id}/pay`);
  await issueVoucher(bench, 'expire_immediately@exemplo.com.br');
  await advanceDays(bench, 2);
}

async function endSubscriptions(bench: Bench): Promise<void> {
  const { subscriptions } = bench.stripe;
  const failing = await openSession(bench);
  await payByCard(bench, failing, '4000000000000341');
  const items = [{ price: 'price_elite_month' }];
  const leaving = await customerWith(bench, 'pm_card_visa');
  const { id } = await subscriptions.create({ customer: leaving, items });
  await subscriptions.update(id, { cancel_at_period_end: true });
  const asked = await customerWith(bench, 'pm_card_authenticationRequired');
  await subscriptions.create({ customer: asked, items, payment_behavior: 'default_incomplete' });
  await advanceAPeriod(bench);
  await advanceDays(bench, 16);
}

async function giveBack(bench: Bench): Promise<void> {
  const { charges, customers, refunds, subscriptions } = bench.stripe;
  for (const card of ['visa', 'createDispute']) {
    const customer = await customerWith(bench, `pm_card_${card}`);
    await subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
    const [charge] = (await charges.list({ customer })).data;
    if (card !== 'createDispute') {
      await refunds.create({ charge: charge?.id ?? '', amount: 1000 });
    }
    await advanceDays(bench, 0.01);
    if (card === 'visa') await customers.del(customer);
  }
  const [dispute] = (await bench.stripe.disputes.list()).data;
  await control(bench, `POST /disputes/${dispute?.id ?? ''}/close`, { status: 'won' });
}

async function usePortal(bench: Bench): Promise<void> {
  const { billingPortal, subscriptions, webhookEndpoints } = bench.stripe;
  const subscription_cancel = { enabled: true };
  const { id } = await billingPortal.configurations.create({ features: { subscription_cancel } });
  await billingPortal.configurations.update(id, { default_return_url: 'http://localhost/' });
  await webhookEndpoints.create({ url: bench.receiver.url, enabled_events: ['customer.created'] });
  const open = await openSession(bench);
  await payByCard(bench, open, '4242424242424242');
  await billingPortal.sessions.create({ customer: open.customer, configuration: id });
  const [bought] = (await subscriptions.list({ customer: open.customer })).data;
  await subscriptions.update(bought?.id ?? '', {
    items: [{ id: bought?.items.data[0]?.id ?? '', price: 'price_elite_anual' }],
    proration_behavior: 'always_invoice',
  });
  const waiting = await openSession(bench);
  await payByBoleto(bench, waiting);
  const [pending] = (await subscriptions.list({ customer: waiting.customer })).data;
  await subscriptions.cancel(pending?.id ?? '');
}
