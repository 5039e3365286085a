import type { Page } from 'playwright/test';
import { authRefusal } from './answers.ts';
import { type Answer, elite, type GalleryState, screen } from './state.ts';

const press = (page: Page) =>
  page.getByRole('button', { name: 'Criar conta', exact: true }).click();

interface Typed {
  name: string;
  email: string;
  password: string;
  whatsapp: string;
}

async function fill(page: Page, typed: Typed): Promise<void> {
  await page.getByLabel('Nome').fill(typed.name);
  await page.getByLabel('Email').fill(typed.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(typed.password);
  await page.getByLabel('WhatsApp (opcional)').fill(typed.whatsapp);
  await press(page);
}

const right: Typed = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  password: 'segredo123',
  whatsapp: '11987654321',
};

/** What Firebase refuses, and what the form says of it. */
const refused = (
  [
    ['email já em uso', authRefusal('EMAIL_EXISTS'), 'Este email já está em uso.'],
    ['email recusado', authRefusal('INVALID_EMAIL'), 'Email inválido. Verifique'],
    ['erro sem nome', authRefusal('OPERATION_NOT_ALLOWED'), 'Ocorreu um erro ao criar sua conta.'],
  ] satisfies [string, Answer, string][]
).map(([name, answer, ready]) => ({
  name,
  ready,
  answers: { 'auth signUp': answer },
  act: (page: Page) => fill(page, right),
}));

export const signUpStates: GalleryState[] = screen({ section: 'Cadastro', path: '/cadastro' }, [
  { name: 'vazio', ready: 'Criar conta' },
  {
    name: 'com um plano escolhido',
    ready: 'Plano escolhido',
    storage: { selectedPlan: JSON.stringify(elite) },
  },
  {
    name: 'com um plano e um cupom',
    ready: 'Cupom BLACKFRIDAY',
    storage: {
      selectedPlan: JSON.stringify({
        ...elite,
        couponCode: 'BLACKFRIDAY',
        couponId: 'primeiro_mes_40',
      }),
    },
  },
  {
    name: 'campos obrigatórios em branco',
    ready: 'Por favor, preencha todos os campos obrigatórios.',
    act: press,
  },
  {
    name: 'cada campo errado',
    ready: 'Digite um email válido.',
    act: (page) => fill(page, { name: 'Ana', email: 'ana', password: '12345', whatsapp: '119876' }),
  },
  ...refused,
  {
    name: 'enviando',
    ready: 'Crie sua conta',
    answers: { 'auth signUp': 'hangs' },
    act: async (page) => {
      await fill(page, right);
      await page.locator('button[data-loading]').waitFor();
    },
  },
]);
