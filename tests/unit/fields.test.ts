import { expect, test } from 'vitest';
import {
  emailField,
  nameField,
  namePartField,
  passwordField,
  phoneField,
  splitName,
} from '#contract/fields.ts';
import { maskPhone } from '#contract/phone.ts';

test.each([
  ['119', '(11) 9'],
  ['1132654321', '(11) 3265-4321'],
  ['119876543210000', '(11) 98765-4321'],
  ['011 98765-4321', '011 98765-4321'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['abc', ''],
])('the phone number %j is formatted as %j while it is typed', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['(11) 3265-4321', '+551132654321'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['551132654321', '+551132654321'],
  ['005511987654321', '+5511987654321'],
  ['+55 (0) 11 98765-4321', '+5511987654321'],
  ['011 98765-4321', '+5511987654321'],
  ['0 15 11 98765-4321', '+5511987654321'],
  ['0151132654321', '+551132654321'],
  // 55 is also the area code of Santa Maria.
  ['(55) 98765-4321', '+5555987654321'],
  ['5555987654321', '+5555987654321'],
])('the phone number %j is stored as %s', (typed, stored) => {
  expect(phoneField.parse(typed)).toBe(stored);
});

test.each([
  ...['', '98765-4321', '(11) 98765-43210', '011 98765-43210'],
  // These numbers are foreign, or have an area code that does not exist.
  ...['+1 415 555 2671', '0014155552671', '(20) 98765-4321', '(23) 98765-4321'],
])('the phone number %j is refused with a message in Portuguese', (typed) => {
  const { error } = phoneField.safeParse(typed);
  expect(error?.issues[0]?.message).toBe('Digite um número de WhatsApp válido com DDD.');
});

test('an e-mail is stored without spaces around it and in lower case', () => {
  expect(emailField.parse(' Ana@Exemplo.COM.br ')).toBe('ana@exemplo.com.br');
});

test.each(['', 'ana@', '@b.c', 'ana@b', 'a b@c.d'])('the e-mail %j is refused', (typed) => {
  expect(emailField.safeParse(typed).success).toBe(false);
});

// The pattern would take many seconds for a text of this length.
test('an e-mail of 64,000 characters is refused for its length alone', () => {
  const typed = `a@${'.'.repeat(64_000)}@`;
  expect(emailField.safeParse(typed).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});

test('a password of five characters is refused, and a password of six is accepted', () => {
  const { error } = passwordField.safeParse('12345');
  expect(error?.issues[0]?.message).toBe('A senha deve ter pelo menos 6 caracteres.');
  expect(passwordField.safeParse('123456').success).toBe(true);
});

test.each([
  ['  Ana\u00a0 Souza ', 'Ana Souza'],
  ['A\u200bn\u200da\u2060 \ufeffSouza\u202e', 'Ana Souza'],
  ['A\u00adna\u3164 \ud800', 'Ana'],
  ["José D'Ávila-Nuñes 😀", "José D'Ávila-Nuñes 😀"],
])('the name %j is stored as %j', (typed, stored) => {
  expect(nameField.parse(typed)).toBe(stored);
  expect(namePartField.parse(typed)).toBe(stored);
});

const blank = ['', '   ', '\u200b', '\u2800\u3164', '\u0007'];
test.each(blank)('the name %j has no visible characters and counts as empty', (typed) => {
  expect(nameField.safeParse(typed).error?.issues[0]?.message).toBe('Digite seu nome.');
  expect(namePartField.parse(typed)).toBe('');
});

test('a name may have at most 120 characters', () => {
  expect(nameField.safeParse('a'.repeat(120)).success).toBe(true);
  expect(nameField.safeParse('a'.repeat(121)).success).toBe(false);
});

test.each([
  ['', '', ''],
  ['  Ana  Maria Souza ', 'Ana', 'Maria Souza'],
])('the name %j has the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
