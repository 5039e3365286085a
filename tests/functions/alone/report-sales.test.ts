import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { toReais } from '#contract/money.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import { firstPayment } from '../../prices.ts';
import { runCommand } from '../commands.ts';
import { readDocument, removeDocument, writeFields } from '../firestore.ts';
import { signUp, type TestPerson } from '../people.ts';
import { checkout, customerId, expectProfile, pay, secretOf } from '../purchase.ts';
import { call, stripe } from '../support.ts';

const report = (...args: string[]) => runCommand('report-sales', ...args);

async function signedUp(attribution: object): Promise<TestPerson> {
  const person = await signUp();
  const { uid, email, token } = person;
  const names = { displayName: 'M S', emailVerified: false, firstName: 'M', lastName: 'S' };
  const answer = await call('createUser', { token, body: { uid, email, ...names, attribution } });
  expect(answer.status).toBe(200);
  return person;
}

const refunded = 1_000;

test('the affiliate of the first touch is reported with their accounts, payers and amounts', async () => {
  const ref = `ana-${randomUUID()}`;
  const other = `bia-${randomUUID()}`;
  await signedUp({ referral: ref, utm_campaign: 'verao' });
  const buyer = await signedUp({ referral: ref, utm_campaign: 'verao' });
  // A later touch changes nothing.
  const choice = { couponId: 'primeiro_mes_10', attribution: { referral: other } };
  await pay(secretOf(await checkout(buyer, choice)));
  await expectProfile(buyer, { subscription_active: true });
  const customer = await customerId(buyer);
  const { data: subscriptions } = await stripe.subscriptions.list({ customer });
  expect(subscriptions[0]?.metadata).toMatchObject({ referral: ref, utm_campaign: 'verao' });
  const { data: intents } = await stripe.paymentIntents.list({ customer });
  await stripe.refunds.create({ payment_intent: intents[0]?.id ?? '', amount: refunded });

  const { cents: paid } = firstPayment(10);
  const kept = paid - refunded;
  const csv = await report('--by', 'ref', '--by', 'plan', '--by', 'coupon', '--csv');
  const lines = csv.split('\r\n').filter((line) => line.startsWith(ref));
  expect(csv).toMatch(
    /^ref,plan,coupon,accounts,paid,gross_brl,refunds_brl,disputes_brl,net_brl\r\n/,
  );
  expect(lines.toSorted()).toEqual([
    `${ref},,,1,0,0,0,0,0`,
    `${ref},Elite,${firstMonthCoupon('primeiro_mes_10', 'elite')?.id},1,1,${toReais(paid)},10,0,${toReais(kept)}`,
  ]);
  expect(csv).not.toContain(other);
  expect(await report('--by', 'ref')).toMatch(
    new RegExp([`${ref}'`, 2, 1, ...[paid, refunded, 0, kept].map(toReais)].join(' *│ ')),
  );
  expect(await report('--by', 'ref', '--to', '2024-01-01')).not.toContain(ref);
});

test('a record that can’t be read is left out, and the others are reported', async () => {
  const ref = `ana-${randomUUID()}`;
  const [broken] = [await signedUp({ referral: ref }), await signedUp({ referral: ref })];
  await writeFields(`users/${broken.uid}`, { createdAt: { booleanValue: true } });
  onTestFinished(() => removeDocument(`users/${broken.uid}`));
  expect(await report('--by', 'ref', '--csv')).toContain(`\r\n${ref},1,0,0,0,0,0\r\n`);
});

test('without a first touch at sign-up the one of the checkout counts', async () => {
  const ref = `ana-${randomUUID()}`;
  const person = await signedUp({ referral: '' });
  expect(await readDocument(`users/${person.uid}`)).toMatchObject({ attribution: null });
  await checkout(person, { attribution: { referral: ref, utm_source: 'maria@exemplo.com.br' } });
  const record = await readDocument(`users/${person.uid}`);
  expect(JSON.stringify(record?.attribution)).toContain(ref);
  expect(JSON.stringify(record?.attribution)).not.toContain('@');
});

test('an invalid date or column is refused in one line', async () => {
  await expect(report('--from', '01/02/2026')).rejects.toThrow(/✗.*2026-01-31/);
  await expect(report('--by', 'city')).rejects.toThrow('✗');
});
