import { expect, test } from 'vitest';
import { toReais } from '#contract/money.ts';
import { elitePrice } from '../prices.ts';
import { control } from '../stripe-control.ts';
import { runCommand } from './commands.ts';
import { readDocument } from './firestore.ts';
import { logLines } from './log-lines.ts';
import { signUp } from './people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  secretOf,
  sessionId,
} from './purchase.ts';
import { stripe } from './support.ts';

const elite = elitePrice.month.cents;

test('a payment after its subscription ended is logged, shown, listed and resolved', async () => {
  await control('settings', { unpaidFirstBoleto: 'expire_but_payable' });
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  expect(await issueVoucher(clientSecret)).toBe(200);
  const customer = await customerId(person);
  await control('clock/advance', { seconds: 23.1 * 3600 });
  const ended = { subscription_status: 'incomplete_expired', subscription_active: false };
  await expectProfile(person, { ...ended, unmatched_payment: null });

  await endVoucher(sessionId(clientSecret), 'pay');
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
    logLines.filter((line) => {
      return line.event === 'payment_without_subscription' && line.invoice === invoice;
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
  for (const line of logged()) expect(line).toMatchObject(kept);

  await expect(runCommand('resolve-payment', 'in_unknown')).rejects.toMatchObject({
    stdout: expect.stringContaining('✗ in_unknown'),
  });
});

async function pendingDeliveries(): Promise<unknown> {
  return Reflect.get(Object(await control('clock/advance', { seconds: 0 })), 'pendingDeliveries');
}
