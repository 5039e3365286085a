import { beforeEach, describe, expect, test } from 'vitest';
import { issueVoucher, statuses as statusesOf } from './boleto-purchase.ts';
import { advanceDays, benchOfEachTest, control, eventTypes } from './local-stripe.ts';

const bench = benchOfEachTest();

const statuses = (id: string) => statusesOf(bench, id);
const set = (settings: object) => control(bench, 'POST /settings', settings);
const pay = async (id: string) => (await control(bench, `POST /boletos/${id}/pay`)).status;

test('each setting is changed by itself, and what is none is refused', async () => {
  const defaults = {
    afterLastRetry: 'cancel',
    applePayOfNewDomain: 'active',
    boletoCapability: 'active',
    unpaidFirstBoleto: 'expire_and_void',
    statusBeforeFirstBoleto: 'incomplete',
    renewalByBoleto: 'issue',
    webhookRetries: 'fast',
  };
  expect((await control(bench, 'GET /settings')).answer).toEqual(defaults);
  await set({ unpaidFirstBoleto: 'wait_for_voucher' });
  const { answer } = await set({ afterLastRetry: 'unpaid' });
  expect(answer).toEqual({
    ...defaults,
    unpaidFirstBoleto: 'wait_for_voucher',
    afterLastRetry: 'unpaid',
  });
  for (const wrong of [{ afterLastRetry: 'x' }, { other: 'x' }, [], 'x']) {
    expect((await control(bench, 'POST /settings', Object(wrong))).status).toBe(400);
  }
});

describe('a first boleto not paid within 23 hours', () => {
  test('expire_and_void: subscription and voucher are over', async () => {
    const { id } = await issueVoucher(bench);
    await advanceDays(bench, 1);
    expect(await statuses(id)).toMatchObject({
      subscription: 'incomplete_expired',
      invoice: 'void',
      intent: 'canceled',
    });
    expect(await pay(id)).toBe(400);
  });

  describe('expire_but_payable', () => {
    const expired = async () => {
      await set({ unpaidFirstBoleto: 'expire_but_payable' });
      const { id } = await issueVoucher(bench);
      await advanceDays(bench, 1);
      expect(await statuses(id)).toMatchObject({
        subscription: 'incomplete_expired',
        invoice: 'open',
        intent: 'requires_action',
      });
      return id;
    };

    test('paid then, there is money without a subscription', async () => {
      const id = await expired();
      expect(await pay(id)).toBe(200);
      await advanceDays(bench, 5);
      expect(await statuses(id)).toMatchObject({
        session: 'complete paid',
        subscription: 'incomplete_expired',
        invoice: 'paid',
        intent: 'succeeded',
      });
    });

    test('never paid, its invoice is void in the end', async () => {
      const id = await expired();
      await advanceDays(bench, 4);
      expect(await statuses(id)).toMatchObject({ invoice: 'void', intent: 'canceled' });
      expect(await pay(id)).toBe(400);
    });

    test('canceled before, it is void at once', async () => {
      await set({ unpaidFirstBoleto: 'expire_but_payable' });
      const { id } = await issueVoucher(bench);
      await bench.stripe.subscriptions.cancel((await statuses(id)).ids.subscription);
      expect(await statuses(id)).toMatchObject({ invoice: 'void', intent: 'canceled' });
    });
  });

  describe('wait_for_voucher', () => {
    const waiting = async () => {
      await set({ unpaidFirstBoleto: 'wait_for_voucher' });
      const { id } = await issueVoucher(bench);
      await advanceDays(bench, 2);
      expect(await statuses(id)).toMatchObject({ subscription: 'incomplete', invoice: 'open' });
      return id;
    };

    test('paid then, it is active, and renewed in its time', async () => {
      const id = await waiting();
      const { ids } = await statuses(id);
      // Other fields keep their values.
      await bench.stripe.subscriptions.update(ids.subscription, { metadata: { a: '1' } });
      expect(await pay(id)).toBe(200);
      expect(await statuses(id)).toMatchObject({ subscription: 'active', invoice: 'paid' });
      await advanceDays(bench, 27);
      expect(await statuses(id)).toMatchObject({ subscription: 'active' });
      await advanceDays(bench, 2);
      expect((await statuses(id)).subscription).toBe('past_due');
    });

    test('never paid, it expires with the voucher', async () => {
      const id = await waiting();
      await advanceDays(bench, 3);
      expect(await statuses(id)).toMatchObject({
        subscription: 'incomplete_expired',
        invoice: 'void',
        intent: 'canceled',
      });
    });
  });
});

describe('statusBeforeFirstBoleto active', () => {
  beforeEach(() => set({ statusBeforeFirstBoleto: 'active' }));

  test('runs before it is paid, and continues after', async () => {
    const { id } = await issueVoucher(bench);
    const unpaid = { session: 'complete unpaid', subscription: 'active', invoice: 'open' };
    expect(await statuses(id)).toMatchObject(unpaid);
    await advanceDays(bench, 2);
    expect(await statuses(id)).toMatchObject(unpaid);
    expect(await pay(id)).toBe(200);
    expect(await statuses(id)).toMatchObject({ subscription: 'active', invoice: 'paid' });
  });

  test('not paid, it is past due and gets new vouchers until it ends', async () => {
    const { id } = await issueVoucher(bench);
    await advanceDays(bench, 5);
    expect(await statuses(id)).toMatchObject({ subscription: 'past_due', invoice: 'open' });
    await advanceDays(bench, 30);
    expect((await statuses(id)).subscription).toBe('canceled');
    // Of the new ones; the event of the first is older than 30 days.
    expect(await eventTypes(bench, 'invoice.payment_action_required')).toHaveLength(3);
  });
});
