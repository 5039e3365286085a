import { expect, test } from 'vitest';
import {
  loginErrorMessage,
  signUpErrorMessage,
} from '../../../web/src/features/auth/auth-errors.ts';

test.each([
  ['auth/invalid-credential', 'Email ou senha inválidos'],
  ['auth/invalid-login-credentials', 'Email ou senha inválidos'],
  ['auth/invalid-email', 'Email ou senha inválidos'],
  ['auth/user-not-found', 'Usuário não encontrado'],
  ['auth/wrong-password', 'Senha incorreta'],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  ['auth/network-request-failed', 'Erro ao fazer login. Tente novamente.'],
  ['auth/user-disabled', 'Erro ao fazer login. Tente novamente.'],
])('login: %s says %s', (code, message) => {
  expect(loginErrorMessage({ code })).toBe(message);
});

test.each([
  ['auth/email-already-in-use', 'Este email já está em uso. Tente outro ou faça login.'],
  ['auth/weak-password', 'A senha deve ter pelo menos 6 caracteres.'],
  ['auth/invalid-email', 'Email inválido. Verifique e tente novamente.'],
  ['auth/operation-not-allowed', 'Ocorreu um erro ao criar sua conta. Tente novamente.'],
])('sign-up: %s says %s', (code, message) => {
  expect(signUpErrorMessage({ code })).toBe(message);
});

test.each([undefined, null, 'auth/wrong-password', new Error('boom'), { code: 'toString' }])(
  'what is no Firebase error (%s) has the general text',
  (error) => {
    expect(loginErrorMessage(error)).toBe('Erro ao fazer login. Tente novamente.');
    expect(signUpErrorMessage(error)).toBe('Ocorreu um erro ao criar sua conta. Tente novamente.');
  },
);
