import { describe, expect, test } from 'vitest';
import { issueVoucher, statuses as statusesOf } from './boleto-purchase.ts';
import {
  advanceAPeriod,
  advanceDays,
  benchOfEachTest,
  control,
  eventTypes,
  openSession,
  payByBoleto,
} from './local-stripe.ts';

describe('a boleto', () => {
  const bench = benchOfEachTest();

  const issue = (email?: string) => issueVoucher(bench, email);
  const statuses = (id: string) => statusesOf(bench, id);

  test('issued: the session is complete and unpaid, the intent shows the voucher', async () => {
    const { id, voucherUrl } = await issue();
    expect(voucherUrl).toMatch(`${bench.url}/boleto/voucher/`);
    expect(await statuses(id)).toMatchObject({
      session: 'complete unpaid',
      subscription: 'incomplete',
      invoice: 'open',
      intent: 'requires_action',
      action: {
        type: 'boleto_display_details',
        boleto_display_details: {
          hosted_voucher_url: voucherUrl,
          number: expect.stringMatching(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/),
        },
      },
    });
    expect(await eventTypes(bench, 'checkout.session.*')).toEqual(['checkout.session.completed']);
  });

  test('paid by the control address: active; a second time it is refused', async () => {
    const { id } = await issue();
    expect((await control(bench, `POST /boletos/${id}/pay`)).status).toBe(200);
    expect(await statuses(id)).toMatchObject({
      session: 'complete paid',
      subscription: 'active',
      invoice: 'paid',
      intent: 'succeeded',
    });
    expect(await eventTypes(bench, 'checkout.session.*')).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
    expect((await control(bench, `POST /boletos/${id}/pay`)).status).toBe(400);
    expect((await control(bench, `POST /boletos/${id}/expire`)).status).toBe(400);
    await advanceDays(bench, 5);
    expect(await statuses(id)).toMatchObject({ subscription: 'active' });
  });

  test('expired: the payment failed, and after 23 hours the subscription with it', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/expire`);
    expect(await statuses(id)).toMatchObject({
      session: 'complete unpaid',
      subscription: 'incomplete',
      intent: 'requires_payment_method',
    });
    await advanceDays(bench, 1);
    expect(await statuses(id)).toMatchObject({
      subscription: 'incomplete_expired',
      invoice: 'void',
      intent: 'canceled',
    });
    expect(await eventTypes(bench, 'checkout.session.*')).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
    ]);
  });

  test('not paid in 23 hours: canceled before its three days, and it cannot be paid', async () => {
    const { id } = await issue();
    await advanceDays(bench, 4);
    expect(await statuses(id)).toMatchObject({
      session: 'complete unpaid',
      subscription: 'incomplete_expired',
      invoice: 'void',
      intent: 'canceled',
    });
    expect(await eventTypes(bench, 'checkout.session.async*')).toEqual([
      'checkout.session.async_payment_failed',
    ]);
    expect((await control(bench, `POST /boletos/${id}/pay`)).status).toBe(400);
  });

  test.each([
    ['succeed_immediately@exemplo.com.br', 5, 'active'],
    ['ana.succeed_immediately@exemplo.com.br', 5, 'active'],
    ['expire_immediately@exemplo.com.br', 5, 'incomplete'],
    ['expire_with_delay@exemplo.com.br', 170, 'incomplete'],
    ['ana@exemplo.com.br', 170, 'incomplete'],
    ['ana@exemplo.com.br', 190, 'active'],
    ['fill_never@exemplo.com.br', 3600, 'incomplete'],
  ])('%s after %i s: %s', async (email, seconds, subscription) => {
    const { id } = await issue(email);
    await control(bench, 'POST /clock/advance', { seconds });
    expect(await statuses(id)).toMatchObject({ subscription });
    const failed = await eventTypes(bench, 'checkout.session.async_payment_failed');
    expect(failed).toHaveLength(email.startsWith('expire_immediately') ? 1 : 0);
  });

  test('its payment can be processing until it is paid', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/process`);
    expect(await statuses(id)).toMatchObject({ subscription: 'incomplete', intent: 'processing' });
    expect(await eventTypes(bench, 'payment_intent.processing')).toHaveLength(1);
    await control(bench, `POST /boletos/${id}/pay`);
    expect(await statuses(id)).toMatchObject({ subscription: 'active', intent: 'succeeded' });
  });

  test('a renewal issues a new voucher, suspends until it is paid, and is paid by its id', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/pay`);
    await advanceAPeriod(bench);
    const waiting = await statuses(id);
    expect(waiting).toMatchObject({ subscription: 'past_due', intent: 'requires_action' });
    const url = waiting.action?.boleto_display_details?.hosted_voucher_url ?? '';
    await control(bench, `POST /boletos/${url.split('/').at(-1)}/pay`);
    expect(await statuses(id)).toMatchObject({ subscription: 'active', invoice: 'paid' });
    expect(await eventTypes(bench, 'invoice.payment_action_required')).toHaveLength(1);
  });

  test('an unpaid renewal gets new vouchers and then ends', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/pay`);
    await advanceDays(bench, 60);
    expect((await statuses(id)).subscription).toBe('canceled');
    expect(await eventTypes(bench, 'invoice.payment_failed')).toHaveLength(4);
  });

  test.each([
    [{ 'boleto[tax_id]': '529.982.247-2' }, 'taxId'],
    [{ 'boleto[email]': 'ana' }, 'boleto[email]'],
    [{ 'boleto[name]': '' }, 'boleto[name]'],
  ])('%o is refused at %s', async (over, param) => {
    const { status, answer } = await payByBoleto(bench, await openSession(bench), over);
    expect(status).toBe(400);
    expect(answer.error?.param).toBe(param);
  });

  test('a session that allows cards alone issues none', async () => {
    const open = await openSession(bench, { allowed_payment_method_types: ['card'] });
    expect((await payByBoleto(bench, open)).status).toBe(400);
  });
});
