import { describe, expect, test } from 'vitest';
import { cardFault, formatExpiry, groupNumber, passesLuhn } from '../browser/card-rules.ts';
import { testCardByNumber, testCards } from '../cards.ts';

test.each([
  ['4242424242424242', null, null],
  ['4000000760000002', null, null],
  ['5555555555554444', null, null],
  ['4000000000000341', null, 'generic_decline'],
  ['4000000000000002', 'generic_decline', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000002760003184', 'authentication_required', 'authentication_required'],
])('card %s: checkout %s, stored %s', (number, checkout, stored) => {
  const card = testCardByNumber(number);
  expect(card && !card.checkout.paid ? card.checkout.decline.decline_code : null).toBe(checkout);
  expect(card && !card.stored.paid ? card.stored.decline.decline_code : null).toBe(stored);
});

test('every test card has a valid number, its own, and a ready-made id of its own', () => {
  for (const { number } of testCards) expect(passesLuhn(number), number).toBe(true);
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  expect(new Set(testCards.map((card) => card.paymentMethodId)).size).toBe(testCards.length);
});

test.each([
  ['4242', '4242'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['5555-5555 55554444', '5555 5555 5555 4444'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('number %s is shown as %s', (input, shown) => expect(groupNumber(input)).toBe(shown));

test.each([
  ['1', '1'],
  ['6', '06'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12/34', '12 / 34'],
  ['12 / 3499', '12 / 34'],
])('expiry typed as %s shows %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

describe('faults of a card', () => {
  const now = Date.parse('2026-06-15T12:00:00Z') / 1000;
  const good = { number: '4242 4242 4242 4242', expiry: '06 / 26', cvc: '123', name: 'Ana' };

  test.each([
    [{}, null],
    [{ number: '4242 4242' }, 'O número do cartão está incompleto.'],
    [{ number: '4242 4242 4242 4241' }, 'O número do cartão é inválido.'],
    [{ number: '4242 4242 4242 42424' }, 'O número do cartão é inválido.'],
    [{ expiry: '05 / 26' }, 'A data de validade do cartão está no passado.'],
    [{ expiry: '12 / 2' }, 'A data de validade do cartão está incompleta.'],
    [{ expiry: '13 / 30' }, 'A data de validade do cartão é inválida.'],
    [{ expiry: '00 / 30' }, 'A data de validade do cartão é inválida.'],
    [{ cvc: '12' }, 'O código de segurança do cartão está incompleto.'],
    [{ number: '378282246310005' }, 'O código de segurança do cartão está incompleto.'],
    [{ number: '378282246310005', cvc: '1234' }, null],
    [{ name: '  ' }, 'Digite o nome como está no cartão.'],
  ])('%o → %s', (change, message) => {
    expect(cardFault({ ...good, ...change }, now)?.message ?? null).toBe(message);
  });
});
