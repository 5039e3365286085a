import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyCatalogue } from '../catalogue.ts';
import {
  advanceAPeriod,
  advanceDays,
  type Bench,
  control,
  eventTypes,
  failure,
  openSession,
  payByBoleto,
  payByCard,
  startBench,
} from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const RETURN_URL = 'http://localhost:5000/area-usuario';

/** A customer who bought Elite with this card, and their portal session. */
async function visitor(card = '4242424242424242', coupon?: string) {
  const open = await openSession(bench, coupon ? { discounts: [{ coupon }] } : {});
  await payByCard(bench, open, card);
  const session = await bench.stripe.checkout.sessions.retrieve(open.id);
  return {
    customer: open.customer,
    subscription: String(session.subscription),
    ...(await visit(open.customer)),
  };
}

async function visit(customer: string, configuration?: string) {
  const { id, url } = await bench.stripe.billingPortal.sessions.create({
    customer,
    ...(configuration && { configuration }),
    return_url: RETURN_URL,
    locale: 'pt-BR',
  });
  return {
    url,
    act: async (action: string, fields: Record<string, string> = {}) => {
      const response = await fetch(`${bench.url}/v1/portal_pages/${id}/${action}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return { status: response.status, page: await response.json() };
    },
  };
}

const newCard = (number: string) => ({
  'card[number]': number,
  'card[expiry]': '12 / 40',
  'card[cvc]': '123',
  'card[name]': 'ANA SOUZA',
});

const retrieve = (id: string) =>
  bench.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

describe('the portal', () => {
  test('shows plan, next charge, card and invoices, for an hour', async () => {
    const { act, url } = await visitor();
    expect(url).toMatch(`${bench.url}/p/session/bps_`);
    expect((await act('init')).page).toMatchObject({
      returnUrl: RETURN_URL,
      email: 'ana@exemplo.com.br',
      subscription: {
        plan: 'Elite',
        price: 'R$ 187,90 a cada 30 dias',
        statusText: 'Ativa',
        next: expect.stringMatching(/^Próxima cobrança de R\$ 187,90 em \d+ de /),
      },
      method: { name: 'Visa •••• 4242', detail: 'Válido até 12/2040' },
      owed: null,
      invoices: [{ amount: 'R$ 187,90', statusText: 'Paga' }],
    });
    await control(bench, 'POST /clock/advance', { seconds: 3600 });
    expect((await act('init')).status).toBe(400);
  });

  test.each([
    [{}, 'customer'],
    [{ customer: 'cus_nobody' }, 'customer'],
    [{ customer: 'cus_nobody', return_url: 'x' }, 'return_url'],
  ])('%o is refused at %s', async (params, param) => {
    const error = await failure(bench.stripe.billingPortal.sessions.create(params));
    expect(error).toMatchObject({ statusCode: 400, param });
  });

  test('cancels at the period end and takes it back', async () => {
    const { act, subscription } = await visitor();
    const { page } = await act('cancel');
    expect(page.subscription).toMatchObject({ canResume: true, canCancel: false });
    // As flexible billing reports it: the portal sets the date alone.
    const leaving = await retrieve(subscription);
    expect(leaving.cancel_at_period_end).toBe(false);
    expect(leaving.cancel_at).toBe(leaving.items.data[0]?.current_period_end);
    expect((await act('resume')).page.subscription.statusText).toBe('Ativa');
    await act('cancel');
    await advanceAPeriod(bench);
    expect((await retrieve(subscription)).status).toBe('canceled');
  });

  test('a declined card is refused and changes nothing', async () => {
    const { act, subscription } = await visitor();
    const before = await retrieve(subscription);
    const { status, page } = await act('card', newCard('4000000000009995'));
    expect(status).toBe(402);
    expect(page.error.message).toBe('Seu cartão não tem saldo suficiente.');
    expect((await act('card', newCard('4242'))).page.error.param).toBe('number');
    expect(await retrieve(subscription)).toMatchObject({
      default_payment_method: before.default_payment_method,
    });
  });

  test('after a failed renewal a new card pays what is open and the subscription is active', async () => {
    const { customer, subscription } = await visitor('4000000000000341');
    await advanceAPeriod(bench);
    const { act } = await visit(customer);
    const { page } = await act('init');
    expect(page).toMatchObject({
      subscription: { statusText: 'Pagamento atrasado', canChange: false },
      owed: { amount: 'R$ 187,90', how: 'card' },
    });
    expect((await act('pay')).page.owed).not.toBeNull();
    expect((await act('card', newCard('4242424242424242'))).page).toMatchObject({
      subscription: { statusText: 'Ativa' },
      method: { name: 'Visa •••• 4242' },
      owed: null,
    });
    expect(await retrieve(subscription)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', next_payment_attempt: null },
    });
  });

  test('a renewal that waits for 3-D Secure is confirmed on its page', async () => {
    const { act, customer, subscription } = await visitor();
    await act('card', newCard('4000002760003184'));
    await advanceAPeriod(bench);
    const { page } = await (await visit(customer)).act('init');
    expect(page.owed.how).toBe('link');
    const secret = new URL(page.owed.url).hash.slice(1);
    const answer = async (confirmed?: string) => {
      const body = new URLSearchParams({ client_secret: secret, ...(confirmed && { confirmed }) });
      return (await fetch(`${bench.url}/v1/challenge_pages`, { method: 'POST', body })).json();
    };
    expect(await answer()).toMatchObject({ amount: 'R$ 187,90', status: 'requires_action' });
    expect(await answer('true')).toMatchObject({ status: 'succeeded' });
    expect((await retrieve(subscription)).status).toBe('active');
  });

  test('a boleto of a renewal is linked, and a card can pay in its place', async () => {
    const open = await openSession(bench);
    await payByBoleto(bench, open);
    await control(bench, `POST /boletos/${open.id}/pay`);
    await advanceAPeriod(bench);
    const { act } = await visit(open.customer);
    const { page } = await act('init');
    expect(page).toMatchObject({
      method: { name: 'Boleto' },
      owed: { how: 'link', url: expect.stringContaining('/boleto/voucher/') },
    });
    const after = await act('card', newCard('4242424242424242'));
    expect(after.page).toMatchObject({ subscription: { statusText: 'Ativa' }, owed: null });
    const voucher = page.owed.url.split('/').at(-1);
    expect((await control(bench, `POST /boletos/${voucher}/pay`)).status).toBe(400);
  });
});

describe('a configuration of its own', () => {
  const configurations = () => bench.stripe.billingPortal.configurations;

  test('offers the plans that it lists, and no cancelling unless it is enabled', async () => {
    const products = [{ product: 'elite_nivel_2', prices: ['price_elite_nivel_2_month'] }];
    const { id, is_default } = await configurations().create({
      features: { subscription_update: { enabled: true, products } },
    });
    expect(is_default).toBe(false);
    const { customer } = await visitor();
    const { act } = await visit(customer, id);
    const { page } = await act('plans');
    expect(page.plans).toMatchObject([{ name: 'Elite Nível 2' }]);
    const refused = await act('plan', { price: 'price_elite_nivel_3_month' });
    expect(refused).toMatchObject({ status: 400, page: { error: { param: 'price' } } });
    expect((await act('cancel')).status).toBe(400);
    await configurations().update(id, { features: { subscription_cancel: { enabled: true } } });
    expect((await act('cancel')).status).toBe(200);
    expect((await act('plans')).page.plans).toHaveLength(1);
  });

  test('the default one lists the whole catalogue', async () => {
    const { data } = await configurations().list();
    expect(data).toMatchObject([{ id: 'bpc_default', is_default: true }]);
    expect(await configurations().retrieve('bpc_default')).toEqual(data[0]);
    const { act } = await visitor();
    expect((await act('plans')).page.plans).toHaveLength(4);
  });

  test('is missing in an account that has saved none', async () => {
    const empty = await startBench({ catalogue: emptyCatalogue });
    onTestFinished(empty.close);
    const { id: customer } = await empty.stripe.customers.create({});
    const error = await failure(empty.stripe.billingPortal.sessions.create({ customer }));
    expect(error.message).toMatch(/^No configuration provided and your test mode default/);
  });
});

describe('changing the plan', () => {
  test('upwards: the difference is shown, charged, and the period stays', async () => {
    const { act, subscription } = await visitor('4242424242424242', couponId(10));
    const before = await retrieve(subscription);
    await advanceDays(bench, 10);
    const again = await visit(String(before.customer));
    const { page } = await again.act('preview', { price: 'price_elite_nivel_3_month' });
    await again.act('plan', { price: 'price_elite_nivel_3_month' });
    const after = await retrieve(subscription);
    const [item, old] = [after.items.data[0], before.items.data[0]];
    expect(item?.price.lookup_key).toBe('elite_nivel_3_month');
    expect(item?.current_period_end).toBe(old?.current_period_end);
    const invoice = after.latest_invoice;
    if (typeof invoice !== 'object' || !invoice) throw new Error('No invoice.');
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    const share =
      1 - (10 * 86_400) / ((old?.current_period_end ?? 0) - (old?.current_period_start ?? 0));
    const expected = Math.round(22790 * share) - Math.round(16911 * share);
    expect(Math.abs(invoice.total - expected)).toBeLessThan(3);
    expect(page.lines).toHaveLength(2);
    expect(page.total).toMatch(/^R\$ \d+,\d\d hoje$/);
    expect((await act('init')).status).toBe(400);
    await advanceDays(bench, 32);
    const { data } = await bench.stripe.invoices.list({ subscription, limit: 1 });
    expect(data[0]).toMatchObject({ total: 22790, billing_reason: 'subscription_cycle' });
  });

  test('to a year: the rest of the month is credited and a new period begins', async () => {
    const { act, subscription } = await visitor();
    await act('plan', { price: 'price_elite_anual' });
    const after = await retrieve(subscription);
    expect(after).toMatchObject({ latest_invoice: { status: 'paid', total: 112740 - 18790 } });
    const [item] = after.items.data;
    const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    expect(days).toBe(365);
    expect(after.billing_cycle_anchor).toBe(item?.current_period_start);
  });

  test('downwards: nothing is charged, the credit pays later invoices', async () => {
    const { act, customer, subscription } = await visitor();
    const { page } = await act('preview', { price: 'price_top_afiliado_month' });
    expect(page.total).toBe('Nada a pagar hoje; R$ 90,00 ficam como crédito');
    await act('plan', { price: 'price_top_afiliado_month' });
    const retrieved = await bench.stripe.customers.retrieve(customer);
    expect(retrieved).toMatchObject({ balance: -9000 });
    await advanceAPeriod(bench);
    expect(await retrieve(subscription)).toMatchObject({
      latest_invoice: { total: 9790, amount_due: 790, amount_paid: 790, ending_balance: 0 },
    });
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test('a card that fails keeps the old plan', async () => {
    const { act, subscription } = await visitor('4000000000000341');
    const { status, page } = await act('plan', { price: 'price_elite_anual' });
    expect(status).toBe(402);
    expect(page.error.message).toBe('Seu cartão foi recusado.');
    const after = await retrieve(subscription);
    expect(after.items.data[0]?.price.lookup_key).toBe('elite_month');
    expect((await bench.stripe.invoices.list({ subscription })).data).toHaveLength(1);
  });

  test('by the API a declined card leaves it past due on the new price, or refuses it', async () => {
    const { subscription } = await visitor('4000000000000341');
    const [item] = (await retrieve(subscription)).items.data;
    const change = (payment_behavior: 'allow_incomplete' | 'error_if_incomplete') =>
      bench.stripe.subscriptions.update(subscription, {
        items: [{ id: item?.id ?? '', price: 'price_elite_anual' }],
        payment_behavior,
      });
    const error = await failure(change('error_if_incomplete'));
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      message: 'Your card was declined.',
      charge: expect.stringMatching(/^ch_/),
      payment_method: { card: { last4: '0341' } },
      payment_intent: { status: 'requires_payment_method' },
    });
    expect((await retrieve(subscription)).items.data[0]?.price.id).toBe('price_elite_month');
    await change('allow_incomplete');
    expect(await retrieve(subscription)).toMatchObject({
      status: 'past_due',
      items: { data: [{ price: { id: 'price_elite_anual' } }] },
      latest_invoice: { status: 'open', attempt_count: 1 },
    });
  });

  test('by the API the difference is on the next invoice', async () => {
    const { subscription } = await visitor();
    const [item] = (await retrieve(subscription)).items.data;
    await bench.stripe.subscriptions.update(subscription, {
      items: [{ id: item?.id ?? '', price: 'price_elite_nivel_2_month' }],
    });
    expect((await bench.stripe.invoices.list({ subscription })).data).toHaveLength(1);
    await advanceAPeriod(bench);
    const after = await retrieve(subscription);
    expect(after).toMatchObject({ latest_invoice: { total: 19790 + 1000, status: 'paid' } });
  });

  test('prorations come before the period on the next invoice, the last change first', async () => {
    const { subscription } = await visitor('4242424242424242', couponId(10));
    const [item] = (await retrieve(subscription)).items.data;
    for (const level of ['2', '3']) {
      const price = `price_elite_nivel_${level}_month`;
      await bench.stripe.subscriptions.update(subscription, {
        items: [{ id: item?.id ?? '', price }],
      });
    }
    await advanceAPeriod(bench);
    const { latest_invoice: invoice } = await retrieve(subscription);
    if (typeof invoice !== 'object' || !invoice) throw new Error('No invoice.');
    const lines = invoice.lines.data.map(({ parent, pricing }) => ({
      proration: parent?.subscription_item_details?.proration,
      plan: pricing?.price_details?.product,
    }));
    expect(lines).toEqual([
      { proration: true, plan: 'elite_nivel_2' },
      { proration: true, plan: 'elite_nivel_3' },
      { proration: true, plan: 'elite' },
      { proration: true, plan: 'elite_nivel_2' },
      { proration: false, plan: 'elite_nivel_3' },
    ]);
  });
});

describe('refunds', () => {
  async function chargeOf(customer: string): Promise<Stripe.Charge> {
    const { data } = await bench.stripe.charges.list({ customer });
    if (!data[0]) throw new Error('No charge.');
    return data[0];
  }

  test('in parts until all is refunded, and not a cent more', async () => {
    const { customer } = await visitor();
    const charge = await chargeOf(customer);
    const { charges, refunds } = bench.stripe;
    const part = await refunds.create({ charge: charge.id, amount: 5000 });
    expect(part).toMatchObject({ status: 'succeeded', amount: 5000, charge: charge.id });
    expect(await charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 5000,
      refunded: false,
    });
    const tooMuch = await failure(refunds.create({ charge: charge.id, amount: 13791 }));
    expect(tooMuch.message).toBe(
      'Refund amount (R$137.91) is greater than unrefunded amount on charge (R$137.90)',
    );
    const rest = await refunds.create({
      payment_intent: String(charge.payment_intent),
      reason: 'requested_by_customer',
    });
    expect(rest.amount).toBe(13790);
    expect(await charges.retrieve(charge.id)).toMatchObject({ refunded: true });
    const again = await failure(refunds.create({ charge: charge.id }));
    expect(again.code).toBe('charge_already_refunded');
    expect((await refunds.list({ charge: charge.id })).data).toHaveLength(2);
    const { data } = await bench.stripe.events.list({ type: 'charge.refunded' });
    expect(data).toHaveLength(2);
  });

  test.each([
    ['4000000000007726', 'pending', 'succeeded', 18_790, ['refund.created', 'refund.updated']],
    ['4000000000005126', 'succeeded', 'failed', 0, ['refund.created', 'refund.failed']],
  ])('of card %s are %s, later %s', async (card, first, last, amount_refunded, events) => {
    const { customer } = await visitor(card);
    const { id } = await chargeOf(customer);
    const refund = await bench.stripe.refunds.create({ charge: id });
    expect(refund.status).toBe(first);
    await control(bench, 'POST /clock/advance', { seconds: 120 });
    expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe(last);
    expect(await bench.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded });
    expect(await eventTypes(bench, 'refund.*')).toEqual(events);
  });

  test('a boleto is refused', async () => {
    const open = await openSession(bench);
    await payByBoleto(bench, open);
    await control(bench, `POST /boletos/${open.id}/pay`);
    const charge = await chargeOf(open.customer);
    const error = await failure(bench.stripe.refunds.create({ charge: charge.id }));
    expect(error).toMatchObject({ statusCode: 400, code: 'charge_not_refundable' });
  });
});
