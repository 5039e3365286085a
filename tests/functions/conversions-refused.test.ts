import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed, refused } from '../agreed.ts';
import { countedAs } from '../meta-control.ts';
import { inParallel } from './crowd.ts';
import { readDocument } from './firestore.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  secretOf,
} from './purchase.ts';
import { expectPaid, openSale, outboxOf, type Sale } from './sales.ts';
import { call } from './support.ts';

const withdraw = ({ person: { token } }: Sale) =>
  call('saveConsent', { token, body: { consent: refused } });

async function expectNothingSent(sale: Sale): Promise<void> {
  await deliverConversions();
  expect(await countedAs(sale.ids)).toEqual([]);
  expect(await outboxOf(sale)).toEqual([undefined, undefined]);
}

test('nothing is sent or kept of buyers who did not agree to it', async () => {
  const choices = [
    {},
    { consent: refused },
    { consent: { ...agreed, advertising: false } },
    { consent: { ...agreed, version: CONSENT_VERSION + 1 } },
  ];
  const sales = await inParallel(choices, async (choice) => {
    const sale = await openSale({ ...choice, fbp: 'fb.1.1700000000000.1234567890' });
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
    await expectPaid(sale);
    return sale;
  });
  for (const sale of sales) await expectNothingSent(sale);
});

test('nothing of a session whose buyer gave consent first and refused later', async () => {
  const sale = await openSale({ consent: agreed });
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeDefined();
  await withdraw(sale);
  expect(secretOf(await checkout(sale.person, { consent: refused }))).toBe(sale.clientSecret);
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
});

test('nothing of a boleto whose buyer withdrew before paying', async () => {
  const sale = await openSale({ consent: agreed });
  await issueVoucher(sale.clientSecret);
  expect((await withdraw(sale)).status).toBe(200);
  await endVoucher(sale.session, 'pay');
  await expectProfile(sale.person, { subscription_active: true });
  await expectDelivered(await customerId(sale.person));
  await expectNothingSent(sale);
});

test.each([
  ['withdrew', withdraw],
  [
    'deleted the account',
    ({ person: { token, uid } }: Sale) => call('deleteAccount', { token, body: { uid } }),
  ],
])('nothing of a purchase that waits when its buyer %s', async (_what, act) => {
  const sale = await openSale({ consent: agreed });
  await expectPaid(sale);
  for (const waiting of await outboxOf(sale)) expect(waiting).toHaveProperty('event');
  expect((await act(sale)).status).toBe(200);
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
  await expectNothingSent(sale);
});
