import { schemaResolver } from '@mantine/form';
import { expect, test } from 'vitest';
import { isIncomplete } from '../../../web/src/features/auth/auth-form.tsx';
import { loginErrorMessage, loginSchema } from '../../../web/src/features/auth/login-page.tsx';
import { signUpErrorMessage, signUpSchema } from '../../../web/src/features/auth/sign-up-page.tsx';

const good = { name: 'Ana Souza', email: 'Ana@Exemplo.com', password: '123456', whatsapp: '' };
const errorsOf = schemaResolver(signUpSchema, { sync: true });

// tests/unit/fields.test.ts tests the rules of each field.
test('the sign-up form says for each field whether it is empty or invalid, and whether one is empty', () => {
  const invalid = errorsOf({ name: '\u200b', email: 'x', password: '12345', whatsapp: '1' });
  expect(invalid).toEqual({
    name: 'Digite seu nome.',
    email: 'Digite um email válido.',
    password: 'A senha deve ter pelo menos 6 caracteres.',
    whatsapp: 'Digite um número de WhatsApp válido com DDD.',
  });
  const empty = errorsOf({ ...good, email: ' ', password: '' });
  expect(empty).toEqual({ email: 'Digite seu email.', password: 'Digite sua senha.' });
  expect(isIncomplete(empty)).toBe(true);
  expect(isIncomplete(errorsOf({ ...good, email: 'x', whatsapp: '1' }))).toBe(false);
});

test('the sign-up form trims and normalizes the name, e-mail and phone number before it sends them', () => {
  const { name, password } = good;
  expect(signUpSchema.parse({ ...good, name: ` ${name} `, whatsapp: '(11) 98765-4321' })).toEqual({
    ...{ name, email: 'ana@exemplo.com', password, whatsapp: '+5511987654321' },
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
