import { expect, test, vi } from 'vitest';
import { toReais } from '#contract/money.ts';
import { planPrice, plans } from '#contract/plans.ts';
import { runCommand } from './commands.ts';
import { readDocument } from './firestore.ts';
import { control } from './own-stripe.ts';
import { signUp } from './people.ts';
import * as buy from './purchase.ts';
import { checkout, customerId, expectDelivered, expectProfile } from './purchase.ts';
import { stripe } from './support.ts';

const errors = vi.hoisted(() => [] as unknown[][]);
vi.mock('firebase-functions/logger', () => ({
  info: () => {},
  warn: () => {},
  error: (...line: unknown[]) => void errors.push(line),
}));

const elite = planPrice(plans.elite, 'month').cents;

test('a payment after its subscription ended is logged, shown, listed and resolved', async () => {
  await control('settings', { unpaidFirstBoleto: 'expire_but_payable' });
  const person = await signUp();
  const clientSecret = buy.secretOf(await checkout(person));
  expect(await buy.issueVoucher(clientSecret)).toBe(200);
  const customer = await customerId(person);
  await control('clock/advance', { seconds: 23.1 * 3600 });
  const ended = { subscription_status: 'incomplete_expired', subscription_active: false };
  await expectProfile(person, { ...ended, unmatched_payment: null });

  await buy.endVoucher(buy.sessionId(clientSecret), 'pay');
  await expectProfile(person, { ...ended, unmatched_payment: { amount: elite } });
  const { data } = await stripe.invoices.list({ customer });
  const invoice = data[0]?.id ?? '';
  const kept = { uid: person.uid, customer, reason: 'subscription_ended', amount: elite };
  expect(await readDocument(`unmatchedPayments/${invoice}`)).toMatchObject(kept);
  expect(await runCommand('report-sales')).toMatch(
    new RegExp(`${invoice}' *│ ${toReais(elite)} .*${person.uid}`),
  );

  // Who paid too late may buy again.
  expect((await checkout(person)).status).toBe(200);

  expect(await runCommand('resolve-payment', invoice)).toContain(`✓ ${invoice}`);
  await expectDelivered(customer);
  const logged = () =>
    errors.filter(([what, line]) => {
      return (
        what === 'payment_without_subscription' && Reflect.get(Object(line), 'invoice') === invoice
      );
    });
  // Events that come at once may each be the first to report it.
  const lines = logged().length;
  expect(lines).toBeGreaterThan(0);
  await control('events/redeliver', { copies: 3, order: 'shuffled' });
  await expectDelivered(customer);
  await expect.poll(() => pendingDeliveries()).toBe(0);
  await expectProfile(person, { ...ended, unmatched_payment: null });
  expect(await runCommand('report-sales')).not.toContain(invoice);
  expect(logged()).toHaveLength(lines);
  for (const [, line] of logged()) expect(line).toMatchObject(kept);
});

async function pendingDeliveries(): Promise<unknown> {
  return Reflect.get(Object(await control('clock/advance', { seconds: 0 })), 'pendingDeliveries');
}

test('a payment that is not kept is not resolved', async () => {
  await expect(runCommand('resolve-payment', 'in_unknown')).rejects.toMatchObject({
    stdout: expect.stringContaining('✗ in_unknown'),
  });
});
