import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeDigits, digitableLine, dueFactor, modulo10, modulo11 } from '../boleto/digits.ts';
import { cardFault, formatExpiry, groupNumber, passesLuhn } from '../browser/card-rules.ts';
import { formatTaxId, taxIdFault } from '../browser/tax-id.ts';
import { testCards } from '../cards.ts';

test('every test card has a valid number, its own, and a ready-made id of its own', () => {
  for (const { number } of testCards) expect(passesLuhn(number), number).toBe(true);
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  expect(new Set(testCards.map((card) => card.paymentMethodId)).size).toBe(testCards.length);
});

test.each([
  [groupNumber, '5555-5555 55554444', '5555 5555 5555 4444'],
  [groupNumber, '378282246310005', '3782 822463 10005'],
  [formatExpiry, '6', '06'],
  [formatExpiry, '123', '12 / 3'],
  [formatTaxId, '52998224725', '529.982.247-25'],
  [formatTaxId, '11222333000181999', '11.222.333/0001-81'],
])('%o: typed %s, shown %s', (format, typed, shown) => expect(format(typed)).toBe(shown));

const now = Date.parse('2026-06-15T12:00:00Z') / 1000;
const good = { number: '4242 4242 4242 4242', expiry: '06 / 26', cvc: '123', name: 'Ana' };

test.each([
  [{}, null],
  [{ number: '4242 4242' }, 'O número do cartão está incompleto.'],
  [{ number: '4242 4242 4242 4241' }, 'O número do cartão é inválido.'],
  [{ expiry: '05 / 26' }, 'A data de validade do cartão está no passado.'],
  [{ expiry: '13 / 30' }, 'A data de validade do cartão é inválida.'],
  [{ number: '378282246310005' }, 'O código de segurança do cartão está incompleto.'],
  [{ number: '378282246310005', cvc: '1234' }, null],
])('a card of %o: %s', (change, message) => {
  expect(cardFault({ ...good, ...change }, now)?.message ?? null).toBe(message);
});

test.each([
  ['000.000.000-00', null],
  ['11.222.333/0001-81', null],
  ['123', 'O CPF ou CNPJ está incompleto.'],
])('CPF or CNPJ %s: %s', (input, fault) => expect(taxIdFault(input)).toBe(fault));

describe('the numbers of a boleto', () => {
  test("a real boleto's barcode gives its printed line", () => {
    // The example of Banco do Brasil's manual.
    const barcode = '00193373700000001000500940144816060680935031';
    expect(digitableLine(barcode)).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100');
    expect(modulo11(`${barcode.slice(0, 4)}${barcode.slice(5)}`)).toBe(3);
  });

  test.each([
    ['2025-02-23T02:59:00Z', '1000'],
    ['2025-02-23T03:00:00Z', '1001'],
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
