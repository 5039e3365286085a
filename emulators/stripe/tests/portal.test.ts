import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { advanceOnePeriod, control, expectFailure, fixtureForEachTest } from './local-stripe.ts';
import { createVisitor, RETURN_URL, visit } from './portal-visitor.ts';

const fixture = fixtureForEachTest();

const retrieve = (id: string) =>
  fixture.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

describe('the portal', () => {
  test('a portal link shows the customer’s plan, next charge, card and invoices, and expires after an hour', async () => {
    const { act, url } = await createVisitor(fixture);
    expect(url).toMatch(`${fixture.url}/p/session/bps_`);
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
    await control(fixture, 'POST /clock/advance', { seconds: 3600 });
    expect((await act('init')).status).toBe(400);
  });

  test('a cancellation in the portal takes effect at the period’s end and can be undone', async () => {
    const { act, subscription } = await createVisitor(fixture);
    const { page } = await act('cancel');
    expect(page.subscription).toMatchObject({ canResume: true, canCancel: false });
    // With flexible billing, the portal sets only `cancel_at`.
    const leaving = await retrieve(subscription);
    expect(leaving.cancel_at_period_end).toBe(false);
    expect(leaving.cancel_at).toBe(leaving.items.data[0]?.current_period_end);
    expect((await act('resume')).page.subscription.statusText).toBe('Ativa');
    await act('cancel');
    await advanceOnePeriod(fixture);
    expect((await retrieve(subscription)).status).toBe('canceled');
  });
});

describe('a portal flow', () => {
  const after_completion = { type: 'redirect', redirect: { return_url: RETURN_URL } } as const;
  const cancels = (subscription: string) => ({
    ...({ type: 'subscription_cancel', subscription_cancel: { subscription } } as const),
    after_completion,
  });
  const updates = (subscription: string) => ({
    ...({ type: 'subscription_update', subscription_update: { subscription } } as const),
    after_completion,
  });

  test('a portal flow is refused if the subscription is set to be canceled or the configuration disables the flow', async () => {
    const { act, customer, subscription } = await createVisitor(fixture);
    await act('cancel');
    const refusal = async (
      flow: Stripe.BillingPortal.SessionCreateParams.FlowData,
      configuration?: string,
    ) => (await expectFailure(visit(fixture, customer, configuration, flow))).message;
    expect(await refusal(cancels(subscription))).toMatch(/already set to be canceled/);
    expect(await refusal(updates(subscription))).toMatch(/can't be updated/);
    await act('resume');
    const { id } = await fixture.stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    });
    expect(await refusal(cancels(subscription), id)).toMatch(/cancel feature .* is disabled/);
    expect(await refusal(updates(subscription), id)).toMatch(/update feature .* is disabled/);
  });
});
