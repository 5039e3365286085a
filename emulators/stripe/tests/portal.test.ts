import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { advanceAPeriod, benchOfEachTest, control, failure } from './local-stripe.ts';
import { RETURN_URL, visit, visitor } from './portal-visitor.ts';

const bench = benchOfEachTest();

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
});
