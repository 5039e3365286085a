import type { Page } from 'playwright/test';
import { authRefusal, refusal } from './answers.ts';
import { type GalleryState, screen } from './state.ts';

async function fillLogin(page: Page) {
  await page.getByLabel('Email').fill('ana@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo123');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const login = screen({ section: 'Login', path: '/login' }, [
  { name: 'vazio', ready: 'Que bom ver você de novo.' },
  {
    name: 'campos em branco',
    ready: 'Por favor, preencha todos os campos',
    act: (page) => press(page, 'Entrar'),
  },
  ...(
    [
      ['credenciais inválidas', 'INVALID_LOGIN_CREDENTIALS', 'Email ou senha inválidos'],
      ['usuário não encontrado', 'EMAIL_NOT_FOUND', 'Usuário não encontrado'],
      ['senha incorreta', 'INVALID_PASSWORD', 'Senha incorreta'],
      ['erro sem nome', 'USER_DISABLED', 'Erro ao fazer login.'],
      ['muitas tentativas', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'Muitas tentativas.'],
    ] as const
  ).map(([name, code, ready]) => ({
    name,
    ready,
    answers: { 'auth signInWithPassword': authRefusal(code) },
    act: async (page: Page) => {
      await fillLogin(page);
      await press(page, 'Entrar');
    },
  })),
  {
    name: 'entrando',
    ready: 'Que bom ver você de novo.',
    answers: { 'auth signInWithPassword': 'hangs' },
    act: async (page) => {
      await fillLogin(page);
      await press(page, 'Entrar');
      await page.locator('button[data-loading]').waitFor();
    },
  },
  {
    name: 'sem conexão',
    ready: 'Sem conexão com a internet.',
    // Whatever was still to come, such as a style that axe reads again.
    expectedErrors: /ERR_INTERNET_DISCONNECTED|escolha de cookies não foi lida|preload/,
    act: async (page: Page) => {
      await fillLogin(page);
      await page.context().setOffline(true);
    },
  },
]);

async function recover(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.locator('form button').click();
}

const recovery = screen({ section: 'Recuperação de senha', path: '/esqueci-senha' }, [
  { name: 'formulário', ready: 'Enviamos um link' },
  {
    name: 'email inválido',
    ready: 'Email inválido',
    act: (page) => recover(page, 'ana'),
  },
  {
    name: 'enviando',
    ready: 'Enviando...',
    answers: { 'POST /api/password-reset': 'hangs' },
    act: (page) => recover(page, 'ana@exemplo.com.br'),
  },
  {
    name: 'enviado',
    ready: 'Verifique seu email',
    answers: { 'POST /api/password-reset': { json: { ok: true } } },
    act: (page) => recover(page, 'ana@exemplo.com.br'),
  },
  {
    name: 'pedidos demais',
    ready: 'Erro ao enviar email',
    answers: {
      'POST /api/password-reset': refusal(
        429,
        'too_many_requests',
        'Você já pediu a recuperação várias vezes. Tente novamente mais tarde.',
      ),
    },
    act: (page) => recover(page, 'ana@exemplo.com.br'),
  },
  {
    name: 'servidor fora de alcance',
    ready: 'Ocorreu um erro ao processar sua solicitação',
    answers: { 'POST /api/password-reset': 'fails' },
    act: (page) => recover(page, 'ana@exemplo.com.br'),
  },
]);

/** Login and recovery, and how they go wrong. */
export const loginStates: GalleryState[] = [...login, ...recovery];
