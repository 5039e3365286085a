import type { Page } from 'playwright/test';
import { type Answer, type GalleryState, screen } from './state.ts';

/** A refusal of Identity Toolkit. */
const refused = (message: string): Answer => ({
  status: 400,
  json: { error: { code: 400, message, errors: [{ message }] } },
});
const REFUSED = /status of 400/;

async function fillSignUp(page: Page) {
  await page.getByLabel('Nome').fill('Ana Souza');
  await page.getByLabel('Email').fill('ana@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo123');
  await page.getByLabel('WhatsApp (opcional)').fill('11987654321');
}

async function fillLogin(page: Page) {
  await page.getByLabel('Email').fill('ana@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo123');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const signUp = screen({ section: 'Cadastro', path: '/cadastro' }, [
  { name: 'vazio', ready: 'Criar conta' },
  {
    name: 'campos obrigatórios em branco',
    ready: 'Por favor, preencha todos os campos obrigatórios.',
    act: (page) => press(page, 'Criar conta'),
  },
  {
    name: 'cada campo errado',
    ready: 'Digite um email válido.',
    act: async (page) => {
      await page.getByLabel('Nome').fill('Ana');
      await page.getByLabel('Email').fill('ana');
      await page.getByRole('textbox', { name: 'Senha' }).fill('12345');
      await page.getByLabel('WhatsApp (opcional)').fill('119876');
      await press(page, 'Criar conta');
    },
  },
  {
    name: 'email já em uso',
    ready: 'Este email já está em uso.',
    answers: { 'auth signUp': refused('EMAIL_EXISTS') },
    expectedErrors: REFUSED,
    act: async (page) => {
      await fillSignUp(page);
      await press(page, 'Criar conta');
    },
  },
  {
    name: 'enviando',
    ready: 'Crie a sua conta',
    answers: { 'auth signUp': 'hangs' },
    act: async (page) => {
      await fillSignUp(page);
      await press(page, 'Criar conta');
      await page.locator('[data-loading]').first().waitFor();
    },
  },
]);

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
      ['muitas tentativas', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'Muitas tentativas.'],
    ] as const
  ).map(([name, code, ready]) => ({
    name,
    ready,
    answers: { 'auth signInWithPassword': refused(code) },
    expectedErrors: REFUSED,
    act: async (page: Page) => {
      await fillLogin(page);
      await press(page, 'Entrar');
    },
  })),
  {
    name: 'sem conexão',
    ready: 'Sem conexão com a internet.',
    // Whatever was still to come: the question about cookies, a style that axe reads again.
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|escolha de cookies não foi lida|cookies não carregaram|preload/,
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
    ready: 'Verifique o seu email',
    answers: { 'POST /api/password-reset': { json: { ok: true } } },
    act: (page) => recover(page, 'ana@exemplo.com.br'),
  },
  {
    name: 'pedidos demais',
    ready: 'Erro ao enviar email',
    answers: {
      'POST /api/password-reset': {
        status: 429,
        json: {
          error: 'Você já pediu a recuperação várias vezes. Tente novamente mais tarde.',
          code: 'too_many_requests',
        },
      },
    },
    expectedErrors: /status of 429/,
    act: (page) => recover(page, 'ana@exemplo.com.br'),
  },
]);

export const authStates: GalleryState[] = [...signUp, ...login, ...recovery];
