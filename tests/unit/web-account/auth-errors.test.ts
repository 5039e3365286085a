import { expect, test } from 'vitest';
import {
  loginErrorMessage,
  signUpErrorMessage,
} from '../../../web/src/features/auth/auth-errors.ts';

test('a code of Firebase’s has its text, where it is expected', () => {
  const taken = { code: 'auth/email-already-in-use' };
  expect(signUpErrorMessage(taken)).toBe('Este email já está em uso. Tente outro ou faça login.');
  expect(loginErrorMessage(taken)).toBe('Erro ao fazer login. Tente novamente.');
});

test.each([
  ['invalid-credential', 'Email ou senha inválidos'],
  ['invalid-email', 'Email ou senha inválidos'],
  ['user-not-found', 'Usuário não encontrado'],
  ['wrong-password', 'Senha incorreta'],
  ['too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  ['user-disabled', 'Erro ao fazer login. Tente novamente.'],
  ['network-request-failed', 'Erro ao fazer login. Tente novamente.'],
])('a login that fails with auth/%s says: %s', (code, text) => {
  expect(loginErrorMessage({ code: `auth/${code}` })).toBe(text);
});

test.each([undefined, null, 'auth/wrong-password', new Error('boom'), { code: 'toString' }])(
  'what is no Firebase error (%s) has the general text',
  (error) => {
    expect(loginErrorMessage(error)).toBe('Erro ao fazer login. Tente novamente.');
    expect(signUpErrorMessage(error)).toBe('Ocorreu um erro ao criar sua conta. Tente novamente.');
  },
);
