import { afterEach, describe, expect, test } from 'vitest';
import { endVoucher, expectDelivered, expectProfile, statusesOf } from '../support/purchase.ts';
import { SETTINGS, settle, wait, withBoleto } from './late-boletos.ts';

/** Tests boletos of a first purchase that are paid in time, or that can no longer be paid. */

afterEach(() => settle('expire_and_void'));

describe.each(SETTINGS)('with the local Stripe’s setting %s', (setting) => {
  test.each([1, 22])('a boleto paid after %i hours starts its subscription', async (hours) => {
    await settle(setting);
    const { person, customer, session } = await withBoleto();
    await wait(hours);
    await endVoucher(session, 'pay');
    await expectProfile(person, { subscription_active: true, has_paid: true });
    await expectDelivered(customer);
    expect(await statusesOf(customer)).toEqual(['active']);
  });
});

test('a boleto can’t be paid after Stripe has ended its subscription and voided its invoice', async () => {
  const { person, session } = await withBoleto();
  await wait(30);
  const ended = { subscription_status: 'incomplete_expired', pending_payment_url: null };
  await expectProfile(person, ended);
  await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
});

test.each(SETTINGS)(
  'with the setting %s, a boleto can’t be paid after 12 days',
  async (setting) => {
    await settle(setting);
    const { person, session } = await withBoleto();
    await wait(12 * 24);
    const ended = { subscription_status: 'incomplete_expired', pending_payment_url: null };
    await expectProfile(person, ended);
    await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
  },
);

test('with the setting wait_for_voucher, a boleto paid after 30 hours starts its subscription', async () => {
  await settle('wait_for_voucher');
  const { person, customer, session } = await withBoleto();
  await wait(30);
  await endVoucher(session, 'pay');
  await expectProfile(person, { subscription_active: true });
  await expectDelivered(customer);
  expect(await statusesOf(customer)).toEqual(['active']);
});
