import { expect, test } from 'vitest';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { call } from '../support/api.ts';
import { elitePrice } from '../support/prices.ts';
import { checkout, expectProfile } from '../support/purchase.ts';
import { advanceDays } from '../support/stripe-control.ts';
import { boletoSubscriber, payPendingBoleto } from './buyers.ts';

/** Advances the clock past the hour during which a renewal's invoice is a draft. */
const nextPeriod = () => advanceDays(30.05);

test('a subscriber who pays by boleto keeps access while a renewal is pending, and loses access if the renewal stays unpaid', async () => {
  const { person } = await boletoSubscriber();
  const { uid, token } = person;
  await expectProfile(person, { pending_payment_url: null });

  const waiting = {
    subscription_active: true,
    subscription_status: 'past_due',
    pending_payment_amount: elitePrice.month.cents,
  };
  await nextPeriod();
  await expectProfile(person, waiting);
  const subscribed = { status: 409, body: { code: 'already_subscribed' } };
  expect(await checkout(person)).toMatchObject(subscribed);
  expect(await call('cancelPendingPayment', { token, body: {} })).toMatchObject(subscribed);
  const deletion = await call('deleteAccount', { token, body: { uid } });
  expect(deletion).toMatchObject({ status: 409, body: { code: 'payment_pending' } });

  await payPendingBoleto(person);
  const paid = { subscription_status: 'active', pending_payment_url: null };
  await expectProfile(person, { ...paid, subscription_active: true });

  await nextPeriod();
  await expectProfile(person, waiting);
  await advanceDays(11);
  // Stripe sends no event when the access ends, so the reconciliation must update the record.
  await reconcileSubscriptions();
  await expectProfile(person, { subscription_active: false });
});
