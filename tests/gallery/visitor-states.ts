import { endSession, fill, goOffline, inTurn, lookAgain, press, see, seeLoading } from './acts.ts';
import { authRefusal, COOKIE, OK, refusal, SIGN_IN } from './answers.ts';
import { chosen, elite, type Preparation, screen, state } from './state.ts';

const SIGN_UP = 'auth signUp';
const RESET = 'POST /api/password-reset';
const right = {
  ...{ Nome: 'Ana Souza', Email: 'ana@exemplo.com.br', Senha: 'segredo123' },
  'WhatsApp (opcional)': '11987654321',
};
const wrong = { Nome: 'Ana', Email: 'ana', Senha: '12345', 'WhatsApp (opcional)': '119876' };
const create = fill(right, 'Criar conta');

const signUp = screen({ section: 'Cadastro', path: '/cadastro' }, [
  state('vazio', 'Criar conta'),
  state('com um plano escolhido', 'Você não paga nesta etapa', { storage: chosen() }),
  state('com o Top Afiliado escolhido', 'assina quando quiser', {
    storage: chosen({ ...elite, name: 'Top Afiliado' }),
  }),
  state('com um plano e um cupom', 'cupom BLACKFRIDAY', {
    storage: chosen({ ...elite, couponCode: 'BLACKFRIDAY', couponId: 'primeiro_mes_40' }),
  }),
  state('campos obrigatórios em branco', 'Por favor, preencha todos os campos obrigatórios.', {
    act: press('Criar conta'),
  }),
  state('cada campo errado', 'Digite um email válido.', { act: fill(wrong, 'Criar conta') }),
  // What Firebase refuses, and what the form says of it.
  ...[
    ['email já em uso', 'EMAIL_EXISTS', 'Este email já está em uso.'],
    ['email recusado', 'INVALID_EMAIL', 'Email inválido. Verifique'],
    ['erro sem nome', 'OPERATION_NOT_ALLOWED', 'Ocorreu um erro ao criar sua conta.'],
  ].map(([name = '', code = '', ready = '']) =>
    state(name, ready, { answers: { [SIGN_UP]: authRefusal(code) }, act: create }),
  ),
  state('enviando', 'Crie sua conta', {
    answers: { [SIGN_UP]: 'hangs' },
    act: inTurn(create, seeLoading),
  }),
]);

const typed = { Email: 'ana@exemplo.com.br', Senha: 'segredo123' };
const enter = fill(typed, 'Entrar');

const login = screen({ section: 'Login', path: '/login' }, [
  state('vazio', 'Que bom ver você de novo.'),
  state('campos em branco', 'Por favor, preencha todos os campos', { act: press('Entrar') }),
  ...[
    ['credenciais inválidas', 'INVALID_LOGIN_CREDENTIALS', 'Email ou senha inválidos'],
    ['usuário não encontrado', 'EMAIL_NOT_FOUND', 'Usuário não encontrado'],
    ['senha incorreta', 'INVALID_PASSWORD', 'Senha incorreta'],
    ['erro sem nome', 'USER_DISABLED', 'Erro ao fazer login.'],
    ['muitas tentativas', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'Muitas tentativas.'],
  ].map(([name = '', code = '', ready = '']) =>
    state(name, ready, { answers: { [SIGN_IN]: authRefusal(code) }, act: enter }),
  ),
  state('entrando', 'Que bom ver você de novo.', {
    answers: { [SIGN_IN]: 'hangs' },
    act: inTurn(enter, seeLoading),
  }),
  state('sem conexão', 'Sem conexão com a internet.', {
    // Whatever was still to come, such as a style that axe reads again.
    expectedErrors: /ERR_INTERNET_DISCONNECTED|escolha de cookies não foi lida|preload/,
    act: inTurn(fill(typed), goOffline),
  }),
]);

const recover = (Email: string) =>
  inTurn(fill({ Email }), (page) => page.locator('form button').click());

const tooOften = 'Você já pediu a recuperação várias vezes. Tente novamente mais tarde.';

const recovery = screen(
  {
    section: 'Recuperação de senha',
    path: '/esqueci-senha',
    act: recover('ana@exemplo.com.br'),
  },
  [
    state('formulário', 'Enviamos um link', { act: async () => {} }),
    state('email inválido', 'Email inválido', { act: recover('ana') }),
    state('enviando', 'Enviando...', { answers: { [RESET]: 'hangs' } }),
    state('enviado', 'Verifique seu email', { answers: { [RESET]: OK } }),
    state('pedidos demais', 'Erro ao enviar email', {
      answers: { [RESET]: refusal(429, 'too_many_requests', tooOften) },
    }),
    state('servidor fora de alcance', 'Ocorreu um erro ao processar sua solicitação', {
      answers: { [RESET]: 'fails' },
    }),
  ],
);

/** A call that has no answer is given up after milliseconds, not after 20 s. */
const giveUpSoon: Preparation = (page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), 300);
      return controller.signal;
    };
  });

/** Whether there is a session, before any page that needs one. */
const session = screen({ section: 'Sessão', path: '/area-usuario' }, [
  state('conferindo', 'Carregando...', { answers: { [COOKIE]: 'hangs' } }),
  state('conferindo há muito tempo', 'Está demorando mais que o normal.', {
    answers: { [COOKIE]: 'hangs' },
    before: [
      (page) =>
        page.addInitScript(() => {
          setInterval(() => {
            for (const animation of document.getAnimations()) animation.currentTime = 11_000;
          }, 100);
        }),
    ],
  }),
  state('servidor fora de alcance', 'Não foi possível falar com o servidor.', {
    answers: { [COOKIE]: 'fails' },
    expectedErrors: /Não foi possível falar com o servidor/,
  }),
  state('servidor que não responde a tempo', 'O servidor demorou demais para responder.', {
    answers: { [COOKIE]: 'hangs' },
    before: [giveUpSoon],
    expectedErrors: /O servidor demorou demais/,
  }),
  state('sem conexão, a caminho de outra página', 'Verifique sua conexão', {
    path: '/sobre',
    // The last is axe's, which would read the style sheets.
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|No connection|dynamically imported module|does not answer|preload assets/,
    act: inTurn(
      (page) => page.waitForLoadState('networkidle'),
      goOffline,
      (page) => page.getByRole('link', { name: 'Privacidade' }).first().click(),
    ),
  }),
  state('terminou em outra aba', 'Nenhum dado encontrado', {
    user: {},
    act: inTurn(see('Assinatura'), endSession, lookAgain),
  }),
]);

/** Sign-up, login and recovery, and how they go wrong. */
export const visitorStates = [...signUp, ...login, ...recovery];
export const sessionStates = session;
