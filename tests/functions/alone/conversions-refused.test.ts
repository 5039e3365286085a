import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { deliverConversions } from '../../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../../agreed.ts';
import { countedAs } from '../../meta-control.ts';
import { readDocument } from '../firestore.ts';
import { signIn } from '../people.ts';
import { checkout, endVoucher, expectProfile, issueVoucher, pay, secretOf } from '../purchase.ts';
import { deliverEventOf, openSale, outboxOf } from '../sales.ts';
import { call } from '../support.ts';

// The functions' code runs here too, with the running stack's settings.
const refused = { ...agreed, measurement: false, advertising: false };
const fbp = 'fb.1.1700000000000.1234567890';

describe('nothing is sent or kept', () => {
  test.each([
    ['undecided', {}],
    ['refused', { consent: refused }],
    ['agreed to measurement alone', { consent: { ...agreed, advertising: false } }],
    ['answered an older question', { consent: { ...agreed, version: CONSENT_VERSION + 1 } }],
  ])('of a buyer who %s', async (_, choice) => {
    const sale = await openSale({ ...choice, fbp });
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    await deliverEventOf(sale);
    await deliverConversions();
    expect(await countedAs(sale.ids)).toEqual([]);
    expect(await outboxOf(sale)).toEqual([undefined, undefined]);
  });

  test('of a session whose buyer gave consent first and refused later', async () => {
    const sale = await openSale({ consent: agreed });
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeDefined();
    await call('saveConsent', { token: sale.person.token, body: { consent: refused } });
    expect(secretOf(await checkout(sale.person, { consent: refused }))).toBe(sale.clientSecret);
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
  });

  test('of a boleto whose buyer withdrew before paying', async () => {
    const sale = await openSale({ consent: agreed });
    await issueVoucher(sale.clientSecret);
    const { token, uid } = sale.person;
    expect((await call('saveConsent', { token, body: { consent: refused } })).status).toBe(200);
    expect(await readDocument(`users/${uid}`)).toHaveProperty('consent');
    await endVoucher(sale.session, 'pay');
    await expectProfile(sale.person, { subscription_active: true });
    await deliverEventOf(sale, 'checkout.session.async_payment_succeeded');
    expect(await countedAs(sale.ids)).toEqual([]);
    expect(await outboxOf(sale)).toEqual([undefined, undefined]);
  });

  test('of a pending purchase when its buyer deleted the account', async () => {
    const sale = await openSale({ consent: agreed });
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    await deliverEventOf(sale);
    const { uid } = sale.person;
    // A recent sign-in, as the page requires.
    const token = await signIn(sale.person);
    expect((await call('deleteAccount', { token, body: { uid } })).status).toBe(200);
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
    expect(await outboxOf(sale)).toEqual([undefined, undefined]);
  });

  test('of a pending purchase when its buyer withdrew', async () => {
    const sale = await openSale({ consent: agreed });
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    await deliverEventOf(sale);
    const { token } = sale.person;
    await call('saveConsent', { token, body: { consent: refused } });
    await deliverConversions();
    expect(await countedAs(sale.ids)).toEqual([]);
    expect(await outboxOf(sale)).toEqual([undefined, undefined]);
  });
});
