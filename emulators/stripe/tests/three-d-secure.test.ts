import { describe, expect, test } from 'vitest';
import {
  advanceAPeriod,
  benchOfEachTest,
  eventTypes,
  openSession,
  payByCard,
} from './local-stripe.ts';

const bench = benchOfEachTest();

describe('3-D Secure at the checkout', () => {
  test('confirmed, the session is paid', async () => {
    const open = await openSession(bench);
    const { answer: page } = await payByCard(bench, open, '4000002760003184');
    expect(page).toMatchObject({ status: 'open', challenge: true });
    expect(await eventTypes(bench, 'payment_intent.requires_action')).toHaveLength(1);
    expect((await answer(open, true)).status).toBe(200);
    expect(await bench.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
    expect((await answer(open, true)).status).toBe(400);
  });

  test('refused, nothing is sold and another card pays', async () => {
    const open = await openSession(bench);
    await payByCard(bench, open, '4000002760003184');
    const refused = await answer(open, false);
    expect(refused.status).toBe(402);
    expect(refused.body.error.code).toBe('payment_intent_authentication_failure');
    expect((await bench.stripe.checkout.sessions.retrieve(open.id)).status).toBe('open');
    expect((await payByCard(bench, open, '4242424242424242')).answer.status).toBe('complete');
  });

  test('a card that requires it every time needs a challenge at renewal', async () => {
    const open = await openSession(bench);
    await payByCard(bench, open, '4000002760003184');
    await answer(open, true);
    const session = await bench.stripe.checkout.sessions.retrieve(open.id);
    await advanceAPeriod(bench);
    expect(await eventTypes(bench, 'invoice.payment_action_required')).toHaveLength(1);
    const renewed = await bench.stripe.subscriptions.retrieve(String(session.subscription), {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(renewed).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        payments: { data: [{ payment: { payment_intent: { status: 'requires_action' } } }] },
      },
    });
  });
});

async function answer({ id, secret }: { id: string; secret: string }, confirmed: boolean) {
  const response = await fetch(`${bench.url}/v1/payment_pages/${id}/challenge`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_local',
      client_secret: secret,
      confirmed: String(confirmed),
    }),
  });
  return { status: response.status, body: await response.json() };
}
