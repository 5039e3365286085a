import { expect, test } from 'vitest';
import {
  type SignUpErrors,
  type SignUpValues,
  signUpErrors,
} from '../../../web/src/features/auth/sign-up-rules.ts';

const good: SignUpValues = {
  name: 'Ana Souza',
  email: 'Ana@Exemplo.com',
  password: '123456',
  whatsapp: '',
};
const badEmail = { email: 'Digite um email válido.' };
const badPhone = { whatsapp: 'Digite um número de WhatsApp válido com DDD.' };

test.each<[string, Partial<SignUpValues>, SignUpErrors]>([
  ['everything right', {}, {}],
  ['an e-mail without a dot', { email: 'ana@exemplo' }, badEmail],
  ['an e-mail with a space', { email: 'ana souza@exemplo.com' }, badEmail],
  [
    'a short password',
    { password: '12345' },
    { password: 'A senha deve ter pelo menos 6 caracteres.' },
  ],
  ['a phone of 9 digits', { whatsapp: '(11) 9876-543' }, badPhone],
  ['a phone of 10 digits', { whatsapp: '(11) 3876-5432' }, {}],
  ['a phone of 11 digits', { whatsapp: '(11) 98765-4321' }, {}],
  ['a name that nobody sees', { name: '\u200b' }, { name: 'Digite seu nome.' }],
  ['a name that is too long', { name: 'a'.repeat(121) }, { name: 'O nome é longo demais.' }],
  ['two errors', { email: 'x', whatsapp: '1' }, { ...badEmail, ...badPhone }],
])('%s', (_, change, errors) => {
  expect(signUpErrors({ ...good, ...change })).toEqual(errors);
});
