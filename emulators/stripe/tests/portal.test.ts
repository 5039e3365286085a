import type Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyCatalogue } from '../catalogue.ts';
import {
  advanceAPeriod,
  benchOfEachTest,
  control,
  failure,
  openSession,
  payByBoleto,
  startBench,
} from './local-stripe.ts';
import { RETURN_URL, visit, visitor } from './portal-visitor.ts';

const bench = benchOfEachTest();

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
    const { act, url } = await visitor(bench);
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
    const { act, subscription } = await visitor(bench);
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
    const { act, subscription } = await visitor(bench);
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
    const { customer, subscription } = await visitor(bench, '4000000000000341');
    await advanceAPeriod(bench);
    const { act } = await visit(bench, customer);
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
    const { act, customer, subscription } = await visitor(bench);
    await act('card', newCard('4000002760003184'));
    await advanceAPeriod(bench);
    const { page } = await (await visit(bench, customer)).act('init');
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
    const { act } = await visit(bench, open.customer);
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

describe('a flow', () => {
  const after_completion = { type: 'redirect', redirect: { return_url: RETURN_URL } } as const;
  const cancels = (subscription: string) => ({
    ...({ type: 'subscription_cancel', subscription_cancel: { subscription } } as const),
    after_completion,
  });
  const updates = (subscription: string) => ({
    ...({ type: 'subscription_update', subscription_update: { subscription } } as const),
    after_completion,
  });

  test('names what it is for and where it leads, and its card is the customer’s alone', async () => {
    const { customer, subscription } = await visitor(bench);
    const before = await retrieve(subscription);
    const type = 'payment_method_update';
    const { act } = await visit(bench, customer, undefined, { type, after_completion });
    const { page } = await act('card', newCard('4000000760000002'));
    expect(page.flow).toEqual({ type, doneUrl: RETURN_URL });
    const { invoice_settings } = (await bench.stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    })) as Stripe.Customer;
    expect(invoice_settings.default_payment_method).toMatchObject({ card: { last4: '0002' } });
    const { default_payment_method: charged } = await retrieve(subscription);
    expect(charged).toBe(before.default_payment_method);
  });

  test('to another plan, or to cancel, is of the customer’s own subscription', async () => {
    const { customer, subscription } = await visitor(bench);
    for (const flow of [updates(subscription), cancels(subscription)]) {
      const { act } = await visit(bench, customer, undefined, flow);
      expect((await act('init')).page.flow.type).toBe(flow.type);
    }
    const other = await visitor(bench);
    const refused = [updates(other.subscription), updates('sub_x')];
    const errors = refused.map((flow) => failure(visit(bench, customer, undefined, flow)));
    expect((await Promise.all(errors)).map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  test('that cancels twice, changes what is cancelled, or is switched off is refused', async () => {
    const { act, customer, subscription } = await visitor(bench);
    await act('cancel');
    const refusal = async (
      flow: Stripe.BillingPortal.SessionCreateParams.FlowData,
      configuration?: string,
    ) => (await failure(visit(bench, customer, configuration, flow))).message;
    expect(await refusal(cancels(subscription))).toMatch(/already set to be canceled/);
    expect(await refusal(updates(subscription))).toMatch(/can't be updated/);
    await act('resume');
    const { id } = await bench.stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    });
    expect(await refusal(cancels(subscription), id)).toMatch(/cancel feature .* is disabled/);
    expect(await refusal(updates(subscription), id)).toMatch(/update feature .* is disabled/);
  });

  test.each<[string, object, string]>([
    ['without its subscription', { type: 'subscription_update' }, '[subscription_update]'],
    ['of a type that there is not', { type: 'x' }, '[type]'],
    ['that is left out', { type: 'customer_update' }, '[type]'],
    [
      'that leads nowhere',
      { type: 'payment_method_update', after_completion: { type: 'redirect' } },
      '[after_completion][redirect]',
    ],
  ])('%s is refused', async (_, flow, param) => {
    const { customer } = await visitor(bench);
    const given = { after_completion, ...flow } as ReturnType<typeof cancels>;
    const error = await failure(visit(bench, customer, undefined, given));
    expect(error).toMatchObject({ statusCode: 400, param: `flow_data${param}` });
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
    const { customer } = await visitor(bench);
    const { act } = await visit(bench, customer, id);
    const { page } = await act('plans');
    expect(page.plans).toMatchObject([{ name: 'Elite Nível 2' }]);
    const refused = await act('plan', { price: 'price_elite_nivel_3_month' });
    expect(refused).toMatchObject({ status: 400, page: { error: { param: 'price' } } });
    expect((await act('cancel')).status).toBe(400);
    await configurations().update(id, { features: { subscription_cancel: { enabled: true } } });
    expect((await act('cancel')).status).toBe(200);
    expect((await act('plans')).page.plans).toHaveLength(1);
  });

  test('is missing in an account that has saved none', async () => {
    const empty = await startBench({ catalogue: emptyCatalogue });
    onTestFinished(empty.close);
    const { id: customer } = await empty.stripe.customers.create({});
    const error = await failure(empty.stripe.billingPortal.sessions.create({ customer }));
    expect(error.message).toMatch(/^No configuration provided and your test mode default/);
  });
});
