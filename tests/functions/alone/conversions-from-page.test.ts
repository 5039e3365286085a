import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventId } from '#contract/event-id.ts';
import { PURCHASE_EVENTS } from '#contract/tracking.ts';
import { deliverConversions } from '../../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../../agreed.ts';
import { countedAs } from '../../meta-control.ts';
import { elitePrice } from '../../prices.ts';
import { signUp } from '../people.ts';
import { endVoucher, expectProfile, issueVoucher, pay } from '../purchase.ts';
import { openSale, type Sale } from '../sales.ts';
import { call } from '../support.ts';

// The functions' code runs here too, with the running stack's settings.
const refused = { ...agreed, measurement: false, advertising: false };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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
    await call('saveConsent', { token: sale.person.token, body: { consent: agreed } });
    const id = sale.ids[1] ?? '';
    const statuses = new Set<number>();
    // In few tabs: the emulator starts a process for each parallel call.
    const tab = async () => {
      for (let load = 0; load < 25; load += 1) statuses.add((await fromPage(sale, id)).status);
    };
    await Promise.all([tab(), tab(), tab(), tab()]);
    expect(statuses).toEqual(new Set([202]));
    await deliverConversions();
    expect(await countedAs([id])).toHaveLength(1);
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
    await endVoucher(sale.session, 'pay');
    await expectProfile(sale.person, { subscription_active: true });
    const other = await signUp();
    expect((await fromPage(sale, id, {}, other.token)).status).toBe(202);
    expect((await fromPage(sale, id, { consent: refused })).status).toBe(202);
    expect((await fromPage(sale, id, { consent: undefined })).status).toBe(202);
    await deliverConversions();
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
    await deliverConversions();
    expect(await countedAs([id, ...sale.ids])).toEqual([]);
  });

  test.each(PURCHASE_EVENTS)(
    'of %s is taken without a session, and nothing is sent',
    async (event_name) => {
      const sale = await openSale();
      await pay(sale.clientSecret);
      const answer = await fromPage(sale, 'made-up', { event_name, session_id: undefined });
      expect(answer).toMatchObject({ status: 202, body: { ok: true } });
      expect(await countedAs(['made-up'])).toEqual([]);
    },
  );

  test('names no id of its own', async () => {
    const sale = await openSale();
    await pay(sale.clientSecret);
    await expectProfile(sale.person, { subscription_active: true });
    await call('saveConsent', { token: sale.person.token, body: { consent: agreed } });
    expect((await fromPage(sale, 'made-up')).status).toBe(202);
    await deliverConversions();
    expect(await countedAs(['made-up'])).toEqual([]);
    expect(await countedAs(sale.ids)).toHaveLength(2);
  });
});
