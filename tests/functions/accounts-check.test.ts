import type Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import {
  changeRenewal,
  renewalChange,
} from '../../functions/src/billing/subscription/disabled-account.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { disable, remove } from '../support/people.ts';
import { expectDelivered, expectProfile, setCard, statusesOf } from '../support/purchase.ts';
import { advanceDays, control } from '../support/stripe-control.ts';
import { subscriber } from './subscriber.ts';

/**
 * Tests accounts that are disabled or deleted in Firebase's console. Firebase sends no event, so
 * only the scheduled run detects the change.
 */

const run = async () => {
  const report = await reconcile({ stripe, minEventAgeSeconds: 0, all: false });
  expect(report).toMatchObject({ isRefused: false, failed: [] });
};

test('the subscription of a disabled account does not renew until the account is enabled again', async () => {
  const { person, subscription } = await subscriber();
  await run();
  const read = () => stripe.subscriptions.retrieve(subscription.id);
  await disable(person);
  await run();
  expect(await read()).toMatchObject({
    ...{ cancel_at_period_end: true, status: 'active' },
    metadata: { disabled_account: 'yes' },
  });
  const listed = () => readDocument(`disabledAccounts/${subscription.id}`);
  expect(await listed()).toMatchObject({ uid: person.uid });
  await disable(person, false);
  await run();
  const renewed = await read();
  expect(renewed.cancel_at_period_end).toBe(false);
  expect(renewed.metadata).not.toHaveProperty('disabled_account');
  await run();
  expect(await listed()).toBeUndefined();
});

test('an account whose subscription can’t be changed is on the operators’ list, and the next run changes the subscription', async () => {
  const { person, customer, subscription } = await subscriber();
  const change = { subscription, renews: false };
  vi.spyOn(stripe.subscriptions, 'update').mockRejectedValueOnce(new Error('Stripe is down'));
  const owner = { uid: person.uid, customer };
  await expect(changeRenewal(stripe, owner, change)).rejects.toThrow('Stripe is down');
  const listed = () => readDocument(`disabledAccounts/${subscription.id}`);
  expect(await listed()).toMatchObject({ customer });
  await disable(person);
  await run();
  expect(await listed()).toMatchObject({ customer });
  const { cancel_at_period_end } = await stripe.subscriptions.retrieve(subscription.id);
  expect(cancel_at_period_end).toBe(true);
});

test('a renewal is not charged if its account is disabled in the hour before the charge', async () => {
  const { person, customer } = await subscriber();
  await run();
  await advanceDays(30);
  await expectDelivered(customer);
  await disable(person);
  await run();
  await advanceDays(1);
  expect(await statusesOf(customer)).toEqual(['canceled']);
  const { data } = await stripe.charges.list({ customer });
  expect(data).toHaveLength(1);
});

test('a subscription canceled by its user stays canceled when the account is enabled again', async () => {
  const { person, subscription } = await subscriber();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await disable(person);
  await run();
  await disable(person, false);
  await run();
  const { cancel_at_period_end } = await stripe.subscriptions.retrieve(subscription.id);
  expect(cancel_at_period_end).toBe(true);
});

test('if an account is deleted in Firebase’s console, its subscription is canceled and its data deleted', async () => {
  const { person, customer } = await subscriber();
  await run();
  await remove(person);
  await run();
  expect(await statusesOf(customer)).toEqual(['active']);
  await run();
  expect(await statusesOf(customer)).toEqual(['canceled']);
  await finishDeletions(Date.now() + 3_600_000);
  expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
});

describe.each(['disabled', 'deleted'])(
  'an account that is %s while its renewal is unpaid',
  (how) => {
    const change = how === 'disabled' ? disable : remove;

    test.each([0, 3])(
      'a retry does not charge a failed renewal if the account is disabled or deleted %i hours after the failure',
      async (hours) => {
        const { person, customer, subscription } = await subscriber();
        await setCard(customer, subscription.id, 'pm_card_chargeCustomerFail');
        await advanceDays(30.05);
        await expectProfile(person, { subscription_status: 'past_due' });
        await expectDelivered(customer);
        await run();
        // The scheduled run reads only recent events. If some hours have passed, it no longer reads
        // the events that report the failed renewal.
        await control('clock/advance', { seconds: hours * 3_600 });
        await run();
        await change(person);
        await run();
        await run();
        // If the subscription has ended, Stripe rejects the change of its card.
        await setCard(customer, subscription.id, 'pm_card_visa').catch(() => undefined);
        await advanceDays(4);
        const { data } = await stripe.charges.list({ customer });
        expect(data.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
      },
    );
  },
);

test('a disabled account’s subscription is stopped only if Stripe could still charge the user', async () => {
  const { person, subscription } = await subscriber();
  const periodEnd = subscription.items.data[0]?.current_period_end ?? 0;
  const unpaid = { latest_invoice: { status: 'open', amount_remaining: 1 } };
  const stops = (change: object) => {
    const changed = [{ ...subscription, ...change }] as Stripe.Subscription[];
    return renewalChange(changed, { uid: person.uid, disabled: true })?.renews === false;
  };
  expect(stops({})).toBe(true);
  expect(stops({ cancel_at: periodEnd + 1 })).toBe(true);
  expect(stops({ cancel_at_period_end: true, ...unpaid })).toBe(true);
  const draft = (auto_advance: boolean) => ({
    latest_invoice: { status: 'draft', amount_remaining: 1, auto_advance },
  });
  expect(stops({ cancel_at_period_end: true, ...draft(true) })).toBe(true);
  expect(stops({ cancel_at_period_end: true, ...draft(false) })).toBe(false);
  expect(stops({ cancel_at: periodEnd })).toBe(false);
  expect(stops({ cancel_at_period_end: true, cancel_at: periodEnd })).toBe(false);
  expect(stops({ status: 'canceled', ...unpaid })).toBe(false);
});
