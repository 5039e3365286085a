import { schemaResolver } from '@mantine/form';
import { expect, test } from 'vitest';
import { isIncomplete } from '../../../web/src/features/auth/auth-form.tsx';
import { loginErrorMessage, loginSchema } from '../../../web/src/features/auth/login-page.tsx';
import { signUpErrorMessage, signUpSchema } from '../../../web/src/features/auth/sign-up-page.tsx';

const good = { name: 'Ana Souza', email: 'Ana@Exemplo.com', password: '123456', whatsapp: '' };
const badEmail = { email: 'Digite um email válido.' };
const badPhone = { whatsapp: 'Digite um número de WhatsApp válido com DDD.' };
const noName = { name: 'Digite seu nome.' };

const errorsOf = schemaResolver(signUpSchema, { sync: true });

test.each<[string, Partial<typeof good>, object]>([
  ['valid fields', {}, {}],
  [
    'a short password',
    { password: '12345' },
    { password: 'A senha deve ter pelo menos 6 caracteres.' },
  ],
  ['a name of invisible characters', { name: '\u200b' }, noName],
  ['two invalid fields', { email: 'x', whatsapp: '1' }, { ...badEmail, ...badPhone }],
  [
    'empty fields',
    { name: '', email: ' ', password: '' },
    { ...noName, email: 'Digite seu email.', password: 'Digite sua senha.' },
  ],
])('the sign-up form shows the right errors for %s', (_, change, errors) => {
  expect(errorsOf({ ...good, ...change })).toEqual(errors);
});

test('a form with an empty required field counts as incomplete, and a form with invalid fields does not', () => {
  expect(isIncomplete(errorsOf({ ...good, email: '', whatsapp: '1' }))).toBe(true);
  expect(isIncomplete(errorsOf({ ...good, email: 'x', whatsapp: '1' }))).toBe(false);
});

test('the sign-up form trims and normalizes the name, e-mail and phone number before it sends them', () => {
  expect(signUpSchema.parse({ ...good, whatsapp: '(11) 98765-4321' })).toEqual({
    name: 'Ana Souza',
    email: 'ana@exemplo.com',
    password: '123456',
    whatsapp: '+5511987654321',
  });
  expect(signUpSchema.parse(good).whatsapp).toBeUndefined();
});

test('the login form accepts an e-mail without a dot and a password with spaces, as Firebase does', () => {
  const login = { email: ' Ana@exemplo', password: ' 1 ' };
  expect(loginSchema.parse(login)).toEqual({ email: 'ana@exemplo', password: ' 1 ' });
});

test('for an e-mail in use, Firebase’s error is explained by the sign-up but not by the login', () => {
  const taken = { code: 'auth/email-already-in-use' };
  expect(signUpErrorMessage(taken)).toBe('Este email já está em uso. Tente outro ou faça login.');
  expect(loginErrorMessage(taken)).toBe('Erro ao fazer login. Tente novamente.');
});
