import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../support/agreed.ts';
import { env, stripe } from '../support/api.ts';
import { writeFields } from '../support/firestore.ts';
import { countedAs, metaFaults, metaLedger } from '../support/meta-control.ts';
import { firstPayment } from '../support/prices.ts';
import { customerId, pay } from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { expectPaid, openSale, outboxOf, type Sale, saleEvent } from './sales.ts';

afterEach(async () => {
  await Promise.all([metaFaults('answers'), stripeFaults()]);
});

const fbp = 'fb.1.1700000000000.1234567890';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const later = (minutes: number) => Date.now() + minutes * 60_000;

const bothEvents = [{ event_name: 'PVNewSubs' }, { event_name: 'pagamento_confirmado' }];

async function expectSent(sale: Sale): Promise<void> {
  await expect.poll(() => outboxOf(sale)).not.toContain(undefined);
  await deliverConversions();
  expect(await countedAs(sale.ids)).toMatchObject(bothEvents);
}

test('a card purchase with consent is sent to Meta as two events with the amount paid', async () => {
  const sale = await openSale({ consent: agreed, fbp, couponId: 'primeiro_mes_10' });
  const before = Math.floor(Date.now() / 1000);
  expect(await pay(sale.clientSecret)).toBe(200);
  const nextAttemptAt = { timestampValue: '2026-01-01T00:00:00Z' };
  await writeFields('conversionOutbox/unreadable', { nextAttemptAt });
  await expectSent(sale);
  const [subscribed] = await countedAs(sale.ids);
  expect(subscribed?.first).toMatchObject({
    event_source_url: `${env.APP_URL}/payment-success`,
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
  expect(JSON.stringify((await metaLedger()).events)).not.toMatch(/@|antônia|souza|cs_test_/i);
});

test('Meta counts a purchase once after 31 webhook deliveries, and the outbox keeps no personal data', async () => {
  const sale = await openSale({ consent: agreed });
  await expectPaid(sale);
  const customer = await customerId(sale.person);
  for (let wave = 0; wave < 3; wave += 1) {
    const retries = Array.from({ length: 10 }, () => applyEvent(saleEvent(sale, customer)));
    expect(new Set(await Promise.all(retries))).toEqual(new Set(['applied']));
  }
  await deliverConversions(later(60 * 24));
  expect(await countedAs(sale.ids)).toMatchObject(bothEvents);
  await applyEvent(saleEvent(sale, customer));
  await deliverConversions(later(60 * 48));
  const once = bothEvents.map((event) => ({ ...event, times: 1 }));
  expect(await countedAs(sale.ids)).toMatchObject(once);
  for (const entry of await outboxOf(sale)) {
    expect(entry).toHaveProperty('deliveredAt');
    expect(entry).not.toHaveProperty('event');
    expect(entry).not.toHaveProperty('uid');
  }
});

test('a purchase waits while Meta fails, hangs or refuses our token, and is sent afterwards', async () => {
  const sale = await openSale({ consent: agreed });
  await expectPaid(sale);
  for (const [index, mode] of (['fails', 'hangs', 'refuses_token'] as const).entries()) {
    await metaFaults(mode);
    await deliverConversions(later(300 * index));
    expect(await countedAs(sale.ids)).toEqual([]);
    for (const entry of await outboxOf(sale)) expect(entry).toHaveProperty('event');
  }
  await metaFaults('answers');
  await deliverConversions(later(60 * 24));
  expect(await countedAs(sale.ids)).toMatchObject(bothEvents);
});

test('if Meta’s response is lost, the purchase is sent again with the same event id', async () => {
  const sale = await openSale({ consent: agreed });
  await metaFaults('counts_and_hangs');
  await pay(sale.clientSecret);
  await expectSent(sale);
  await metaFaults('answers');
  await deliverConversions(later(60));
  const again = bothEvents.map((event) => ({ ...event, times: 2 }));
  expect(await countedAs(sale.ids)).toMatchObject(again);
});

test('if every webhook of a purchase is lost, the scheduled jobs still send the purchase to Meta', async () => {
  const sale = await openSale({ consent: agreed });
  await stripeFaults({ webhooks: { drop: 1 } });
  await pay(sale.clientSecret);
  await reconcile({ stripe, minEventAgeSeconds: 0, all: false });
  await deliverConversions();
  expect(await countedAs(sale.ids)).toMatchObject(bothEvents);
});
