import { authRefusal, OK, SESSION, SIGN_IN } from './answers.ts';
import { choseWithCoupon } from './choices.ts';
import { screen } from './state.ts';
import { endSession, fill, goOffline, press, type Step, see } from './steps.ts';

const SIGN_UP = 'auth signUp';
const RESET = 'POST /api/password-reset';

const right = {
  Nome: 'Ana Souza',
  Email: 'ana@exemplo.com.br',
  Senha: 'segredo123',
  'WhatsApp (opcional)': '11987654321',
};
const wrong = { Nome: 'Ana', Email: 'ana', Senha: '12345', 'WhatsApp (opcional)': '119876' };

const typed = { Email: 'ana@exemplo.com.br', Senha: 'segredo123' };

const recover = (Email: string): readonly Step[] => [
  fill({ Email }),
  (page) => page.locator('form button').click(),
];

const recovery = {
  section: 'Recuperação de senha',
  path: '/esqueci-senha',
  steps: recover('ana@exemplo.com.br'),
};

export const visitorStates = [
  ...screen({ section: 'Cadastro', path: '/cadastro' })({
    vazio: { shows: 'Criar conta' },
    'com um plano e um cupom': { shows: 'cupom BLACKFRIDAY', storage: choseWithCoupon },
    'campos obrigatórios em branco': {
      shows: 'Por favor, preencha todos os campos obrigatórios.',
      steps: [press('Criar conta')],
    },
    'cada campo errado': { shows: 'Digite um email válido.', steps: [fill(wrong, 'Criar conta')] },
    'email já em uso': {
      shows: 'Este email já está em uso.',
      answers: { [SIGN_UP]: authRefusal('EMAIL_EXISTS') },
      steps: [fill(right, 'Criar conta')],
    },
    enviando: {
      shows: 'Crie sua conta',
      answers: { [SIGN_UP]: 'hangs' },
      steps: [fill(right, 'Criar conta'), (page) => page.locator('button[data-loading]').waitFor()],
    },
  }),
  ...screen({ section: 'Login', path: '/login' })({
    vazio: { shows: 'Que bom ver você de novo.' },
    'credenciais inválidas': {
      shows: 'Email ou senha inválidos',
      answers: { [SIGN_IN]: authRefusal('INVALID_LOGIN_CREDENTIALS') },
      steps: [fill(typed, 'Entrar')],
    },
    'sem conexão': {
      shows: 'Sem conexão com a internet.',
      // Offline, the page and axe cannot load some files.
      expectedErrors: /ERR_INTERNET_DISCONNECTED|escolha de cookies não foi lida|preload/,
      steps: [fill(typed), goOffline],
    },
  }),
  ...screen(recovery)({
    formulário: { shows: 'Enviamos um link', steps: [] },
    'email inválido': { shows: 'Email inválido', steps: recover('ana') },
    enviado: { shows: 'Verifique seu email', answers: { [RESET]: OK } },
  }),
  ...screen({ section: 'Sessão', path: '/area-usuario' })({
    conferindo: { shows: 'Carregando...', answers: { [SESSION]: 'hangs' } },
    'servidor fora de alcance': {
      shows: 'Não foi possível falar com o servidor.',
      answers: { [SESSION]: 'fails' },
      expectedErrors: /Não foi possível falar com o servidor/,
    },
    'sem conexão, a caminho de outra página': {
      shows: 'Verifique sua conexão',
      path: '/sobre',
      // axe writes `preload assets` to the console, because it can't load the style sheets offline.
      expectedErrors:
        /ERR_INTERNET_DISCONNECTED|No connection|dynamically imported module|does not answer|preload assets/,
      steps: [
        (page) => page.waitForLoadState('networkidle'),
        goOffline,
        (page) => page.getByRole('link', { name: 'Privacidade' }).first().click(),
      ],
    },
    'terminou em outra aba': {
      shows: 'Nenhum dado encontrado',
      user: {},
      steps: [
        see('Assinatura'),
        endSession,
        // The browser sends this event when the user returns to the tab.
        (page) => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange'))),
      ],
    },
  }),
];
