import { createHash, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { eventId } from '#contract/event-id.ts';
import { PURCHASE_EVENTS } from '#contract/tracking.ts';
import { applyEvent } from '../../functions/src/billing/apply-event.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../agreed.ts';
import { countedAs, metaFaults, metaLedger } from '../meta-control.ts';
import { elitePrice, firstPayment } from '../prices.ts';
import { tests } from '../project.ts';
import { stripeFaults } from '../stripe-control.ts';
import { readDocument } from './firestore.ts';
import { signIn, signUp } from './people.ts';
import {
  checkout,
  customerId,
  deliver,
  expectDelivered,
  expectProfile,
  issueVoucher,
  pay,
  secretOf,
  settleVoucher,
} from './purchase.ts';
import { openSale, type Sale, saleEvent } from './sales.ts';
import { call, stripe } from './support.ts';

// The functions' code runs here too, with the running stack's settings.
for (const [name, value] of Object.entries({ ...tests.settings, ...tests.secrets })) {
  vi.stubEnv(name, value);
}

afterEach(() => metaFaults('answers'));

const refused = { ...agreed, measurement: false, advertising: false };
const fbp = 'fb.1.1700000000000.1234567890';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const later = (minutes: number) => Date.now() + minutes * 60_000;

/** Delivers an event about a session again, and waits until all events are delivered. */
async function deliverEventOf(sale: Sale, type?: string) {
  const customer = await customerId(sale.person);
  expect((await deliver(JSON.stringify(saleEvent(sale, customer, type)))).status).toBe(200);
  await expectDelivered(customer);
}

const outboxOf = ({ ids }: Sale) =>
  Promise.all(ids.map((id) => readDocument(`conversionOutbox/${id}`)));

const twice = [{ event_name: 'PVNewSubs' }, { event_name: 'pagamento_confirmado' }];

describe('a purchase with consent', () => {
  test('by card is sent once for each event, with the amount paid', async () => {
    const sale = await openSale({ consent: agreed, fbp, couponId: 'primeiro_mes_10' });
    const before = Math.floor(Date.now() / 1000);
    expect(await pay(sale.clientSecret)).toBe(200);
    await expect.poll(() => countedAs(sale.ids)).toMatchObject(twice);
    const [subscribed] = await countedAs(sale.ids);
    expect(subscribed?.first).toMatchObject({
      event_source_url: `${tests.settings.APP_URL}/payment-success`,
      user_data: {
        em: [sha256(sale.person.email)],
        fn: [sha256('antônia')],
        external_id: [sha256(sale.person.uid)],
        fbp,
      },
      custom_data: {
        value: firstPayment(10).reais,
        currency: 'BRL',
        subscription_plan: 'Elite',
        interval: 'month',
      },
    });
    expect(subscribed?.first.event_time).toBeGreaterThanOrEqual(before - 60);
  });

  test('by boleto is sent when it is paid, annual with a coupon', async () => {
    const choice = { interval: 'anual', couponId: 'primeiro_mes_15', consent: agreed };
    const sale = await openSale(choice);
    await issueVoucher(sale.clientSecret);
    await deliverEventOf(sale);
    expect(await countedAs(sale.ids)).toEqual([]);
    await settleVoucher(sale.session, 'pay');
    await expect.poll(() => countedAs(sale.ids)).toMatchObject(twice);
    const { reais } = firstPayment(15, 'anual');
    expect((await countedAs(sale.ids)).map(({ value }) => value)).toEqual([reais, reais]);
  });

  test('is counted once after 100 deliveries, and no personal data is kept', async () => {
    const sale = await openSale({ consent: agreed });
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    const customer = await customerId(sale.person);
    for (let wave = 0; wave < 10; wave += 1) {
      const retries = Array.from({ length: 10 }, () => applyEvent(saleEvent(sale, customer)));
      expect(new Set(await Promise.all(retries))).toEqual(new Set(['applied']));
    }
    await deliverConversions(later(60 * 24));
    expect(await countedAs(sale.ids)).toMatchObject(twice);
    for (const kept of await outboxOf(sale)) {
      expect(kept).toHaveProperty('deliveredAt');
      expect(kept).not.toHaveProperty('event');
      expect(kept).not.toHaveProperty('uid');
    }
  });

  test.each(['fails', 'hangs', 'refuses_token'] as const)(
    'stays in the outbox while Meta %s, and is sent later',
    async (mode) => {
      const sale = await openSale({ consent: agreed });
      await metaFaults(mode);
      await pay(sale.clientSecret);
      // Access does not wait for Meta.
      await expectProfile(sale.person, { subscription_active: true });
      await deliverEventOf(sale);
      expect(await countedAs(sale.ids)).toEqual([]);
      for (const kept of await outboxOf(sale)) expect(kept).toHaveProperty('event');
      await metaFaults('answers');
      await deliverConversions(later(60));
      expect(await countedAs(sale.ids)).toMatchObject(twice);
    },
  );

  test('is counted once when Meta’s answer was lost', async () => {
    const sale = await openSale({ consent: agreed });
    await metaFaults('counts_and_hangs');
    await pay(sale.clientSecret);
    await expect.poll(() => countedAs(sale.ids)).toMatchObject(twice);
    await metaFaults('answers');
    await expect
      .poll(async () => {
        await deliverConversions(later(60));
        return (await countedAs(sale.ids)).every(({ times }) => times > 1);
      })
      .toBe(true);
    expect(await countedAs(sale.ids)).toMatchObject(twice);
  });

  test('is sent by the scheduled runs when every webhook was missed', async () => {
    const sale = await openSale({ consent: agreed });
    await stripeFaults({ webhooks: { drop: 1 } });
    onTestFinished(() => stripeFaults(null));
    await pay(sale.clientSecret);
    await reconcile({ stripe, pageSize: 100, minEventAgeSeconds: 0, all: false, dryRun: false });
    expect(await countedAs(sale.ids)).toEqual([]);
    await deliverConversions(later(2));
    expect(await countedAs(sale.ids)).toMatchObject(twice);
  });
});

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
    expect(await countedAs(sale.ids)).toEqual([]);
    expect(await outboxOf(sale)).toEqual([undefined, undefined]);
  });

  test('of a session whose buyer gave consent first and refused later', async () => {
    const sale = await openSale({ consent: agreed });
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeDefined();
    expect(secretOf(await checkout(sale.person, { consent: refused }))).toBe(sale.clientSecret);
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
  });

  test('of a boleto whose buyer withdrew before paying', async () => {
    const sale = await openSale({ consent: agreed });
    await issueVoucher(sale.clientSecret);
    const { token, uid } = sale.person;
    expect((await call('saveConsent', { token, body: { consent: refused } })).status).toBe(200);
    expect(await readDocument(`users/${uid}`)).toHaveProperty('consent');
    await settleVoucher(sale.session, 'pay');
    await expectProfile(sale.person, { subscription_active: true });
    await deliverEventOf(sale, 'checkout.session.async_payment_succeeded');
    expect(await countedAs(sale.ids)).toEqual([]);
    expect(await outboxOf(sale)).toEqual([undefined, undefined]);
  });

  test('of a pending purchase when its buyer deleted the account', async () => {
    const sale = await openSale({ consent: agreed });
    await metaFaults('fails');
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
    await metaFaults('fails');
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    await deliverEventOf(sale);
    const { token } = sale.person;
    await call('saveConsent', { token, body: { consent: refused } });
    await metaFaults('answers');
    await deliverConversions(later(60));
    expect(await countedAs(sale.ids)).toEqual([]);
    expect(await outboxOf(sale)).toEqual([undefined, undefined]);
  });
});

describe('the page after the payment', () => {
  const fromPage = (sale: Sale, event_id: string, change: object = {}, token?: string) =>
    call('metaCapi', {
      token: token ?? sale.person.token,
      headers: { 'User-Agent': 'Page/1', 'Fastly-Client-IP': '203.0.113.9' },
      body: {
        event_name: 'PVNewSubs',
        event_time: 1,
        event_id,
        user_data: { em: sha256('x'), fn: sha256('x') },
        custom_data: { value: 9999, currency: 'BRL', subscription_plan: 'X', interval: 'anual' },
        consent: agreed,
        session_id: sale.session,
        ...change,
      },
    });

  test('sends the server’s value for a later consent, once in 100 loads', async () => {
    const sale = await openSale();
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    const id = sale.ids[1] ?? '';
    const statuses = new Set<number>();
    // In few tabs: the emulator starts a process for each parallel call.
    const tab = async () => {
      for (let load = 0; load < 25; load += 1) statuses.add((await fromPage(sale, id)).status);
    };
    await Promise.all([tab(), tab(), tab(), tab()]);
    expect(statuses).toEqual(new Set([202]));
    await expect.poll(() => countedAs([id])).toHaveLength(1);
    const [counted] = await countedAs([id]);
    expect(counted?.value).toBe(elitePrice.month.reais);
    expect(counted?.first.user_data).toMatchObject({
      em: [sha256(sale.person.email)],
      client_user_agent: 'Page/1',
      client_ip_address: '203.0.113.9',
    });
  });

  test('sends nothing before the payment, of another person’s purchase or without consent', async () => {
    const sale = await openSale();
    const id = sale.ids[1] ?? '';
    expect((await fromPage(sale, id)).status).toBe(202);
    await issueVoucher(sale.clientSecret);
    expect((await fromPage(sale, id)).status).toBe(202);
    await settleVoucher(sale.session, 'pay');
    await expectProfile(sale.person, { subscription_active: true });
    const other = await signUp();
    expect((await fromPage(sale, id, {}, other.token)).status).toBe(202);
    expect((await fromPage(sale, id, { consent: refused })).status).toBe(202);
    expect((await fromPage(sale, id, { consent: undefined })).status).toBe(202);
    expect(await countedAs([id])).toEqual([]);
  });

  test('sends nothing of an unknown session, nor of any session for a visitor', async () => {
    const sale = await openSale();
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    const session = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const id = await eventId('PVNewSubs', session);
    expect((await fromPage(sale, id, { session_id: session })).status).toBe(202);
    // Without a token there is no person.
    expect((await fromPage(sale, sale.ids[1] ?? '', {}, '')).status).toBe(202);
    expect(await countedAs([id, ...sale.ids])).toEqual([]);
  });

  test.each(PURCHASE_EVENTS)('is refused %s without a session', async (event_name) => {
    const sale = await openSale();
    await pay(sale.clientSecret);
    const answer = await fromPage(sale, 'made-up', { event_name, session_id: undefined });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await countedAs(['made-up'])).toEqual([]);
  });

  test('is refused an id that is not the session’s', async () => {
    const sale = await openSale();
    const answer = await fromPage(sale, 'made-up');
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_event_id' } });
  });
});

test('nothing that was sent to Meta identifies a person', async () => {
  const { events } = await metaLedger();
  const text = JSON.stringify(events);
  expect(events.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/@|antônia|souza|cs_test_/i);
});
