import { expect, test } from 'vitest';
import { PORTAL_FLOWS, type PortalFlow } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call, env, parseResponse, stripe } from '../support/api.ts';
import type { TestPerson } from '../support/people.ts';
import { expectProfile, priceId } from '../support/purchase.ts';
import { boletoSubscriber, overdueSubscriber, subscriber } from './buyers.ts';

const CARD = {
  'card[number]': '4000000760000002',
  'card[expiry]': '12 / 40',
  'card[cvc]': '123',
  'card[name]': 'MARIA DA SILVA',
};

/** Opens a flow of Stripe's portal. Returns a function that sends the portal page's requests. */
async function open({ token, email }: TestPerson, flow: PortalFlow) {
  const answer = await call('createCustomerPortalSession', { token, body: { email, flow } });
  const page = new URL(parseResponse(endpoints.createCustomerPortalSession, answer).url);
  return async (action: string, fields: Record<string, string> = {}) => {
    const address = `${page.origin}/v1/portal_pages/${page.pathname.split('/').at(-1)}/${action}`;
    const body = new URLSearchParams(fields);
    return (await fetch(address, { method: 'POST', body })).json();
  };
}

test('each portal flow opens for the caller’s subscription, and a new card becomes its payment method', async () => {
  const { person, subscription } = await subscriber();
  await expectProfile(person, { payment_method: 'card', payment_card_last4: '4242' });
  for (const flow of PORTAL_FLOWS) {
    const act = await open(person, flow);
    const doneUrl = `${env.APP_URL}/area-usuario`;
    expect(await act('init')).toMatchObject({ flow: { type: flow, doneUrl } });
  }
  // Wait, because the order of payment methods created in the same second is undefined.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const change = await open(person, 'payment_method_update');
  await change('card', CARD);
  await expectProfile(person, { payment_card_last4: '0002' });
  const expand = ['default_payment_method'];
  const changed = await stripe.subscriptions.retrieve(subscription.id, { expand });
  expect(changed.default_payment_method).toMatchObject({ card: { last4: '0002' } });

  // Simulate a cancellation in another tab. The user's record may not show it yet.
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const act = await open(person, 'subscription_cancel');
  expect(await act('init')).toMatchObject({ flow: null, subscription: { canResume: true } });
});

test('the portal lets a subscriber who pays by boleto change the plan only after adding a card', async () => {
  const { person } = await boletoSubscriber();
  const price = await priceId('elite_nivel_4');
  const byBoleto = await open(person, 'subscription_update');
  expect(await byBoleto('init')).toMatchObject({ flow: null });
  expect(await byBoleto('plan', { price })).toHaveProperty('error');
  await expectProfile(person, { subscription_plan: 'elite' });

  await byBoleto('card', CARD);
  await expectProfile(person, { payment_method: 'card' });
  const byCard = await open(person, 'subscription_update');
  expect(await byCard('plan', { price })).not.toHaveProperty('error');
  await expectProfile(person, { subscription_plan: 'elite_nivel_4' });
});

test('while a renewal by card is unpaid, the portal refuses a change of plan, because the credit for the unpaid time would pay for access', async () => {
  const { person } = await overdueSubscriber();
  const price = await priceId('top_afiliado');
  const act = await open(person, 'subscription_update');
  expect(await act('plan', { price })).toHaveProperty('error');
  await expectProfile(person, { subscription_plan: 'elite', subscription_status: 'past_due' });
});
