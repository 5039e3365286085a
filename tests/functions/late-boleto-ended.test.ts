import { afterEach, describe, expect, test } from 'vitest';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { readDocument } from '../support/firestore.ts';
import { remove } from '../support/people.ts';
import {
  expectDelivered,
  priceId,
  setCard,
  statusesOf,
  subscriptionOf,
} from '../support/purchase.ts';
import { control } from '../support/stripe-control.ts';
import { elite, expectOneSale, PAYABLE, payLate, settle } from './late-boletos.ts';

/** Tests subscriptions that a late boleto started, and that end before their period does. */

afterEach(() => settle('expire_and_void'));

/** Returns the operators' entries about a customer's invoices. */
async function listed(customer: string): Promise<unknown[]> {
  const { data } = await stripe.invoices.list({ customer });
  const read = data.map(({ id }) => readDocument(`unmatchedPayments/${id}`));
  return (await Promise.all(read)).filter(Boolean);
}

describe.each(PAYABLE)('with the local Stripe’s setting %s', (setting) => {
  test('a late boleto’s payment is listed for the operator if the account is deleted in Firebase’s console', async () => {
    const attribution = { referral: `encerrada-${setting.replaceAll('_', '-')}` };
    const { person, customer } = await payLate(setting, { attribution });
    await expectOneSale(person, customer);
    await remove(person);
    await applyCustomer(stripe, customer, { endMissing: true });
    await expectDelivered(customer);
    expect(await statusesOf(customer)).toEqual(['canceled', 'incomplete_expired']);
    const entry = { reason: 'no_account', amount: elite.cents, customer };
    expect(await listed(customer)).toEqual([expect.objectContaining(entry)]);
    const csv = await runCommand('report-sales', '--by', 'ref', '--csv');
    const [row] = csv.split('\r\n').filter((line) => line.startsWith(attribution.referral));
    const gross = String(elite.reais).replace('.', ',');
    expect(row).toContain(`;1;${gross};0;0;${gross}`);
  });

  test('a late boleto’s payment is listed for the operator if the charge for a change of plan is disputed', async () => {
    const { person, customer } = await payLate(setting);
    await expectOneSale(person, customer);
    const { id, items } = await subscriptionOf(customer);
    await setCard(customer, id, 'pm_card_visa');
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: await priceId('elite_nivel_6') }],
      proration_behavior: 'always_invoice',
    });
    await expectDelivered(customer);
    const { data } = await stripe.charges.list({ customer });
    expect(data).toHaveLength(2);
    await control(`charges/${data[0]?.id}/dispute`);
    await expect.poll(() => statusesOf(customer)).toEqual(['canceled', 'incomplete_expired']);
    await expectDelivered(customer);
    const entry = { reason: 'subscription_ended', amount: elite.cents, uid: person.uid };
    expect(await listed(customer)).toEqual([expect.objectContaining(entry)]);
  });
});
