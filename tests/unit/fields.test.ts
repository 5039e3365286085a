import { expect, test } from 'vitest';
import { emailField, maskPhone, passwordField, phoneField } from '#contract/fields.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['119', '(11) 9'],
  ['1132654', '(11) 3265-4'],
  ['1132654321', '(11) 3265-4321'],
  ['11987654321', '(11) 98765-4321'],
  ['119876543210000', '(11) 98765-4321'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['abc', ''],
])('typing %j shows %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['(11) 3265-4321', '+551132654321'],
  ['+55 11 98765-4321', '+5511987654321'],
])('phone %j is stored as %s', (typed, stored) => {
  expect(phoneField.parse(typed)).toBe(stored);
});

test.each(['', '123', '98765-4321', 'telefone'])('phone %j is refused in Portuguese', (typed) => {
  expect(phoneField.safeParse(typed).error?.issues[0]?.message).toBe(
    'Digite um número de WhatsApp válido com DDD.',
  );
});

test.each([
  [' Ana@Exemplo.COM.br ', 'ana@exemplo.com.br'],
  ['a+b@c.io', 'a+b@c.io'],
])('e-mail %j becomes %j', (typed, stored) => {
  expect(emailField.parse(typed)).toBe(stored);
});

test.each(['', 'ana', 'ana@', '@b.c', 'ana@b', 'a b@c.d'])('e-mail %j is refused', (typed) => {
  expect(emailField.safeParse(typed).success).toBe(false);
});

test('a password of five characters is refused, of six accepted', () => {
  expect(passwordField.safeParse('12345').error?.issues[0]?.message).toBe(
    'A senha deve ter pelo menos 6 caracteres.',
  );
  expect(passwordField.safeParse('123456').success).toBe(true);
});
