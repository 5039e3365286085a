import { expect, test } from 'vitest';
import { toReais } from '#contract/money.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import { firstPayment } from '../prices.ts';
import { runCommand } from './commands.ts';
import { readDocument, writeFields } from './firestore.ts';
import { signUp, type TestPerson } from './people.ts';
import { checkout, customerId, expectProfile, pay, secretOf, subscriptionOf } from './purchase.ts';
import { call, stripe } from './support.ts';

const report = (...args: string[]) => runCommand('report-sales', ...args);

async function signedUp(attribution: object): Promise<TestPerson> {
  const person = await signUp();
  const { uid, email, token } = person;
  const names = { displayName: 'M S', emailVerified: false, firstName: 'M', lastName: 'S' };
  const answer = await call('createUser', { token, body: { uid, email, ...names, attribution } });
  expect(answer.status).toBe(200);
  return person;
}

test('the affiliate of the first touch is reported with their accounts, payers and amounts', async () => {
  await signedUp({ referral: 'ana', utm_campaign: 'verao' });
  const buyer = await signedUp({ referral: 'ana', utm_campaign: 'verao' });
  // A record that can't be read is left out.
  const broken = await signedUp({ referral: 'ana' });
  await writeFields(`users/${broken.uid}`, { createdAt: { booleanValue: true } });
  // A later touch changes nothing.
  const choice = { couponId: 'primeiro_mes_10', attribution: { referral: 'bia' } };
  await pay(secretOf(await checkout(buyer, choice)));
  await expectProfile(buyer, { subscription_active: true });
  const customer = await customerId(buyer);
  const { metadata } = await subscriptionOf(customer);
  expect(metadata).toMatchObject({ referral: 'ana', utm_campaign: 'verao' });
  const { data: intents } = await stripe.paymentIntents.list({ customer });
  await stripe.refunds.create({ payment_intent: intents[0]?.id ?? '', amount: 1_000 });

  const paid = toReais(firstPayment(10).cents);
  const kept = toReais(firstPayment(10).cents - 1_000);
  const csv = await report('--by', 'ref', '--by', 'plan', '--by', 'coupon', '--csv');
  const [header, ...lines] = csv.trimEnd().split('\r\n');
  expect(header).toBe(
    'ref,plan,coupon,accounts,converted,paid,gross_brl,refunds_brl,disputes_brl,net_brl',
  );
  expect(lines.toSorted()).toEqual([
    'ana,,,1,0,0,0,0,0,0',
    `ana,Elite,${firstMonthCoupon('primeiro_mes_10', 'elite')?.id},1,1,1,${paid},10,0,${kept}`,
  ]);
  expect(await report('--by', 'ref', '--to', '2024-01-01')).not.toContain('ana');
});

test('without a first touch at sign-up the one of the checkout counts', async () => {
  const person = await signedUp({ referral: '' });
  expect(await readDocument(`users/${person.uid}`)).toMatchObject({ attribution: null });
  await checkout(person, { attribution: { referral: 'caio', utm_source: 'maria@exemplo.com.br' } });
  const record = await readDocument(`users/${person.uid}`);
  expect(JSON.stringify(record?.attribution)).toContain('caio');
  expect(JSON.stringify(record?.attribution)).not.toContain('@');
});

test('an invalid date or column is refused in one line', async () => {
  await expect(report('--from', '01/02/2026')).rejects.toThrow(/✗.*2026-01-31/);
  await expect(report('--by', 'city')).rejects.toThrow('✗');
});
