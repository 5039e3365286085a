import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeDigits, digitableLine, dueFactor, modulo10, modulo11 } from '../boleto/digits.ts';
import { formatTaxId, taxIdFault } from '../browser/tax-id.ts';

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
