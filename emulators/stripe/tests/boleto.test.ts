import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { barcodeDigits, digitableLine, dueFactor, modulo10, modulo11 } from '../boleto/digits.ts';
import { formatTaxId, taxIdFault } from '../browser/tax-id.ts';
import { issueVoucher, standing as standingOf } from './boleto-standing.ts';
import {
  advanceAPeriod,
  advanceDays,
  type Bench,
  control,
  eventTypes,
  openSession,
  payByBoleto,
  startBench,
} from './local-stripe.ts';

describe('the numbers of a boleto', () => {
  test("a real boleto's barcode gives its printed line", () => {
    // The example of Banco do Brasil's manual.
    const barcode = '00193373700000001000500940144816060680935031';
    expect(digitableLine(barcode)).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100');
    expect(modulo11(`${barcode.slice(0, 4)}${barcode.slice(5)}`)).toBe(3);
  });

  test.each([
    ['2025-02-22T12:00:00Z', '1000'],
    ['2025-02-23T02:59:00Z', '1000'],
    ['2025-02-23T03:00:00Z', '1001'],
    ['2049-10-13T12:00:00Z', '9999'],
    ['2049-10-14T12:00:00Z', '1000'],
  ])('due %s is factor %s', (due, factor) =>
    expect(dueFactor(Date.parse(due) / 1000)).toBe(factor),
  );

  test('any boleto has 44 digits whose amount and check digits are right', () => {
    const free = fc.stringMatching(/^\d{25}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), free, (amount, own) => {
        const barcode = barcodeDigits(1_800_000_000, amount, own);
        expect(barcode).toMatch(/^\d{44}$/);
        const [first = '', second = '', third = '', check, tail = ''] = digitableLine(barcode)
          .replaceAll('.', '')
          .split(' ');
        for (const field of [first, second, third]) {
          expect(modulo10(field.slice(0, -1))).toBe(Number(field.at(-1)));
        }
        expect(check).toBe(barcode[4]);
        expect(Number(tail.slice(4))).toBe(amount);
      }),
    );
  });
});

test.each([
  ['000.000.000-00', null],
  ['529.982.247-25', null],
  ['52998224725', null],
  ['11.222.333/0001-81', null],
  ['00.000.000/0000-00', null],
  ['123', 'O CPF ou CNPJ está incompleto.'],
  ['', 'Digite o CPF ou CNPJ.'],
])('CPF or CNPJ %s: %s', (input, fault) => expect(taxIdFault(input)).toBe(fault));

test.each([
  ['5', '5'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181999', '11.222.333/0001-81'],
])('%s is written %s', (typed, written) => expect(formatTaxId(typed)).toBe(written));

describe('a boleto', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const issue = (email?: string) => issueVoucher(bench, email);
  const standing = (id: string) => standingOf(bench, id);

  test('issued: the session is complete and unpaid, the intent shows the voucher', async () => {
    const { id, voucherUrl } = await issue();
    expect(voucherUrl).toMatch(`${bench.url}/boleto/voucher/`);
    expect(await standing(id)).toMatchObject({
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
    expect(await standing(id)).toMatchObject({
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
    expect(await standing(id)).toMatchObject({ subscription: 'active' });
  });

  test('expired: the payment failed, and after 23 hours the subscription with it', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/expire`);
    expect(await standing(id)).toMatchObject({
      session: 'complete unpaid',
      subscription: 'incomplete',
      intent: 'requires_payment_method',
    });
    await advanceDays(bench, 1);
    expect(await standing(id)).toMatchObject({
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
    expect(await standing(id)).toMatchObject({
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
    expect(await standing(id)).toMatchObject({ subscription });
    const failed = await eventTypes(bench, 'checkout.session.async_payment_failed');
    expect(failed).toHaveLength(email.startsWith('expire_immediately') ? 1 : 0);
  });

  test('its payment can be processing until it is paid', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/process`);
    expect(await standing(id)).toMatchObject({ subscription: 'incomplete', intent: 'processing' });
    expect(await eventTypes(bench, 'payment_intent.processing')).toHaveLength(1);
    await control(bench, `POST /boletos/${id}/pay`);
    expect(await standing(id)).toMatchObject({ subscription: 'active', intent: 'succeeded' });
  });

  test('a renewal issues a new voucher, suspends until it is paid, and is paid by its id', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/pay`);
    await advanceAPeriod(bench);
    const waiting = await standing(id);
    expect(waiting).toMatchObject({ subscription: 'past_due', intent: 'requires_action' });
    const url = waiting.action?.boleto_display_details?.hosted_voucher_url ?? '';
    await control(bench, `POST /boletos/${url.split('/').at(-1)}/pay`);
    expect(await standing(id)).toMatchObject({ subscription: 'active', invoice: 'paid' });
    expect(await eventTypes(bench, 'invoice.payment_action_required')).toHaveLength(1);
  });

  test('an unpaid renewal gets new vouchers and then ends', async () => {
    const { id } = await issue();
    await control(bench, `POST /boletos/${id}/pay`);
    await advanceDays(bench, 60);
    expect((await standing(id)).subscription).toBe('canceled');
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
