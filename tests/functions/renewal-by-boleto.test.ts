import { expect, test } from 'vitest';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { call } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { elitePrice } from '../support/prices.ts';
import { checkout, endVoucher, expectProfile } from '../support/purchase.ts';
import { advanceDays, control } from '../support/stripe-control.ts';
import { withBoleto } from './late-boletos.ts';

/**
 * Advances the clock by 30 days and more than an hour, because a renewal's invoice stays a draft
 * for an hour.
 */
const nextPeriod = () => control('clock/advance', { seconds: 30 * 86_400 + 4000 });

test('a subscriber who pays by boleto keeps access while a renewal is pending, and loses access if the renewal stays unpaid', async () => {
  const { person, session } = await withBoleto();
  const { uid, token } = person;
  await endVoucher(session, 'pay');
  await expectProfile(person, { subscription_active: true, pending_payment_url: null });

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

  const voucher = String((await readDocument(`users/${uid}`))?.pending_payment_url);
  await endVoucher(voucher.split('/').at(-1) ?? '', 'pay');
  const paid = { subscription_status: 'active', pending_payment_url: null };
  await expectProfile(person, { ...paid, subscription_active: true });

  await nextPeriod();
  await expectProfile(person, waiting);
  await advanceDays(11);
  // Stripe sends no event when the access ends, so the reconciliation must update the record.
  await reconcileSubscriptions();
  await expectProfile(person, { subscription_active: false });
});
