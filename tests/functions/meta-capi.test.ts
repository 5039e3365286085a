import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventId } from '#contract/event-id.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed, refused } from '../support/agreed.ts';
import { call, env } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { inParallel } from '../support/many-users.ts';
import { countedAs } from '../support/meta-control.ts';
import { signUp } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import { endVoucher, expectProfile, issueVoucher } from '../support/purchase.ts';
import { payByCard } from './buyers.ts';
import { openSale, type Sale } from './sales.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = 'a'.repeat(64);
const user_data = { em: hash, fn: hash };
const headers = { 'User-Agent': 'Browser/1', 'Fastly-Client-IP': '203.0.113.7' };
const browser = { client_user_agent: 'Browser/1', client_ip_address: '203.0.113.7' };

test('/meta-capi sends a visitor’s event to Meta with the IP address and browser that the server sees', async () => {
  const event_id = randomUUID();
  const event = { event_name: 'cadastro', event_time: 1_700_000_000, event_id, user_data };
  const event_source_url = `${env.APP_URL}/upsell?session_id=cs_test_1`;
  const fbc = 'fb.1.1700000000000.AbC-d_e';
  const body = { ...event, event_source_url, fbp: 'rubbish', fbc, consent: agreed };
  const answer = await call('metaCapi', { body, headers });
  expect(answer).toMatchObject({ status: 202, body: { ok: true } });
  await expect.poll(() => countedAs([event_id])).toHaveLength(1);
  const [counted] = await countedAs([event_id]);
  expect(counted?.first).toEqual({
    ...{ event_name: 'cadastro', event_id, event_time: expect.any(Number) },
    ...{ action_source: 'website', event_source_url: `${env.APP_URL}/upsell` },
    user_data: { em: [hash], fn: [hash], ...browser, fbc },
  });
});

/** Reports a purchase as the success page does. */
async function report(sale: Sale, event_id: string, change: object = {}, token?: string) {
  const custom_data = { value: 9999, currency: 'BRL', subscription_plan: 'X', interval: 'anual' };
  const purchase = { event_name: 'PVNewSubs', event_time: 1, event_id, user_data, custom_data };
  const body = { ...purchase, consent: agreed, session_id: sale.session, ...change };
  const answer = await call('metaCapi', { token: token ?? sale.person.token, headers, body });
  expect(answer).toMatchObject({ status: 202, body: { ok: true } });
}

const agree = ({ person: { token } }: Pick<Sale, 'person'>) =>
  call('saveConsent', { token, body: { consent: agreed } });

test('if a buyer consents after paying, 20 loads of the success page send Meta each purchase event once, with the price', async () => {
  const sale = await openSale();
  await payByCard(sale.person, sale.clientSecret);
  await agree(sale);
  const id = sale.ids[1] ?? '';
  await inParallel(Array.from({ length: 20 }), () => report(sale, id));
  // The server calculates the event ids from the session, so it never sends this id to Meta.
  await report(sale, 'made-up');
  await deliverConversions();
  const [counted, ...others] = await countedAs([id, 'made-up']);
  expect(others).toEqual([]);
  expect(counted?.value).toBe(elitePrice.month.reais);
  const buyer = { em: [sha256(sale.person.email)], ...browser };
  expect(counted?.first.user_data).toMatchObject(buyer);
  expect(await countedAs(sale.ids)).toHaveLength(2);
});

test('/meta-capi sends no purchase event if the session is unpaid, unknown or another user’s, if consent is missing, or if nobody is signed in', async () => {
  const sale = await openSale();
  const id = sale.ids[1] ?? '';
  await report(sale, id);
  await issueVoucher(sale.clientSecret);
  await report(sale, id);
  await endVoucher(sale.session, 'pay');
  await expectProfile(sale.person, { subscription_active: true });
  const person = await signUp();
  await Promise.all([agree(sale), agree({ person })]);
  await report(sale, id, {}, person.token);
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
  await report(sale, id, { consent: refused });
  await report(sale, id, { consent: undefined });
  // Without a token, the request comes from a visitor who is not signed in.
  await report(sale, id, {}, '');
  const session = `cs_test_${randomUUID().replaceAll('-', '')}`;
  const unknown = await eventId('PVNewSubs', session);
  await report(sale, unknown, { session_id: session });
  await report(sale, 'made-up', { session_id: undefined });
  await deliverConversions();
  expect(await countedAs([unknown, 'made-up', ...sale.ids])).toEqual([]);
});
