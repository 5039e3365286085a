import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { advanceAPeriod, benchOfEachTest, control, failure } from './local-stripe.ts';
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
