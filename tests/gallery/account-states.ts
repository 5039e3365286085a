import { elitePrice } from '../prices.ts';
import { type Act, endSession, fill, inTurn, press, see, seeLoading, takeCopies } from './acts.ts';
import {
  active,
  ago,
  ana,
  authRefusal,
  completed,
  exported,
  firstBoleto,
  inDays,
  known,
  OK,
  PAYMENTS,
  PORTAL,
  PROFILE,
  paid,
  refusal,
  renewalBoleto,
  SIGN_IN,
  STATUS,
  signedInAs,
} from './answers.ts';
import { type Preparation, screen, state } from './state.ts';

const tooOften =
  'Você já pediu esse email várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.';

const path = '/area-usuario';
const inactive = { ...active, subscription_active: false };
const ended = {
  ...{ subscription_status: 'canceled', has_paid: true },
  ...{ subscription_start: inDays(-31), subscription_end: inDays(-1) },
};
const neverPaid = { subscription_status: 'incomplete_expired', has_paid: false };
const unmatched = { amount: elitePrice.month.cents, paid_at: inDays(-1) };
const accessEnds = /Pague até .* para não perder o acesso/;
const isSuspended = /Seu acesso está suspenso/;
/** A renewal that was not paid, with Stripe's page of its invoice. */
const overdue = {
  ...{ subscription_status: 'past_due', subscription_next_charge: elitePrice.month.cents },
  overdue_payment_url: 'https://invoice.stripe.com/i/1',
  overdue_payment_amount: elitePrice.month.cents,
};
/** As it was written before the card had price, period and method. */
const old = {
  ...{ subscription_id: null, subscription_interval: null, subscription_price: null },
  ...{ subscription_next_charge: null, payment_method: null },
  ...{ payment_card_brand: null, payment_card_last4: null },
};
const byBoleto = {
  payment_method: 'boleto',
  payment_card_brand: null,
  payment_card_last4: null,
} as const;

/** A purchase of this browser that the record may not know of yet. */
const justBought = (status: 'paid' | 'unpaid') => ({
  storage: { checkoutClientSecret: 'cs_test_gallery_secret_1' },
  answers: { [STATUS]: completed(status) },
});

/** A minute of waiting is over at once. */
const endMinute: Preparation = (page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const hastened = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
      start(handler, ms === 60_000 ? 0 : ms, ...values);
    Object.assign(window, { setTimeout: hastened });
  });

/** Each thing that the subscription card can say. */
export const subscriptionStates = screen({ section: 'Área do Usuário', path, user: {} }, [
  state('em período de testes', 'Você está no período de testes'),
  state('último dia de testes, sem telefone nem sobrenome', 'Você está no período de testes', {
    user: { createdAt: ago(6.6), phoneNumber: null, firstName: null, lastName: null },
  }),
  state('testes encerrados', 'Seu período de testes terminou em', {
    user: { createdAt: ago(30) },
  }),
  state('assinatura ativa', 'Ativa', { user: { ...active, has_paid: true } }),
  state('assinatura ativa, anual, por boleto', 'Ativa', {
    user: {
      ...{ ...active, ...byBoleto, has_paid: true },
      ...{ subscription_interval: 'anual', subscription_price: elitePrice.anual.cents },
      ...{ subscription_next_charge: elitePrice.anual.cents, subscription_end: inDays(355) },
    },
  }),
  state('assinatura ativa, com crédito', 'já com seu crédito', {
    user: { ...active, has_paid: true, subscription_next_charge: 8_790, customer_credit: 10_000 },
  }),
  state('assinatura ativa, registro antigo', 'renova neste dia', {
    user: { ...active, ...old, has_paid: true },
  }),
  state('nome e email compridos', 'Ativa', {
    user: {
      ...active,
      subscription_plan: 'elite_nivel_6',
      displayName: 'Maria Aparecida Conceição dos Santos Albuquerque',
      email: 'maria.aparecida.conceicao.albuquerque@empresa-com-nome-comprido.com.br',
    },
  }),
  state('cancelada no fim do período', 'Assinatura cancelada', {
    user: {
      ...{ ...active, has_paid: true, subscription_next_charge: null },
      subscription_cancel_at: active.subscription_end ?? null,
    },
  }),
  state('boleto à espera, durante os testes', 'Boleto aguardando pagamento', {
    user: firstBoleto,
  }),
  state('boleto à espera, depois dos testes', 'Boleto aguardando pagamento', {
    user: { ...firstBoleto, createdAt: ago(30) },
  }),
  state('código do boleto copiado', 'Código copiado', {
    user: firstBoleto,
    // It stays copied.
    timersBelow: 3000,
    before: [takeCopies],
    act: press('Copiar código'),
  }),
  state('boleto em processamento', 'Pagamento em processamento', {
    user: { ...firstBoleto, pending_payment_url: null, pending_payment_processing: true },
  }),
  state('desistir do boleto', 'Desistir do boleto?', {
    user: firstBoleto,
    act: press('Desistir do boleto'),
  }),
  state('boleto da renovação', accessEnds, { user: renewalBoleto }),
  state('boleto da renovação, acesso suspenso', isSuspended, {
    user: { ...renewalBoleto, subscription_active: false, subscription_access_until: null },
  }),
  state('pagamento sem assinatura', 'Recebemos um pagamento sem assinatura', {
    user: { ...inactive, ...ended, unmatched_payment: unmatched },
  }),
  state('pagamento sem assinatura, com outra ativa', 'Recebemos um pagamento sem assinatura', {
    user: { ...active, has_paid: true, unmatched_payment: unmatched },
  }),
  state('renovação recusada', 'O último pagamento não foi aprovado', {
    user: { ...inactive, ...overdue, has_paid: true },
  }),
  state('renovação recusada, registro antigo', 'Pagar agora', {
    user: { ...inactive, ...old, subscription_status: 'past_due', has_paid: true },
  }),
  state('renovação não paga, com acesso ainda', accessEnds, {
    user: { ...renewalBoleto, ...overdue, pending_payment_url: null },
  }),
  state('terminada', 'Assinar de novo', { user: { ...inactive, ...ended } }),
  state('terminada, com crédito', 'fale com a gente', {
    user: { ...inactive, ...ended, customer_credit: 102_950 },
  }),
  state(
    'primeiro pagamento recusado, durante os testes',
    'O primeiro pagamento da assinatura não foi concluído',
    { user: { ...inactive, ...neverPaid, createdAt: ago(2) } },
  ),
  state('primeiro pagamento recusado, depois dos testes', 'Nada foi cobrado', {
    user: { ...inactive, ...neverPaid },
  }),
  state('pausada', 'Assinatura pausada', {
    user: { ...inactive, subscription_status: 'paused', has_paid: true },
  }),
  state('outro status', 'Pausada', {
    user: { ...inactive, subscription_active: null, subscription_status: 'paused' },
  }),
  state('processando, sem datas', 'Processando', {
    user: {
      ...{ ...active, subscription_active: null, subscription_status: null },
      ...{ subscription_start: null, subscription_end: null },
    },
  }),
  state('pagamento sendo confirmado', 'Confirmando seu pagamento...', justBought('paid')),
  state('confirmação demorando', 'a liberação está demorando mais que o normal', {
    ...justBought('paid'),
    timersBelow: Number.MAX_SAFE_INTEGER,
    before: [endMinute],
  }),
  state('boleto emitido há pouco', 'Seu boleto foi emitido.', justBought('unpaid')),
  state('perfil carregando', 'Carregando...', { answers: { [PROFILE]: 'hangs' } }),
  state('perfil que não carrega', 'Não foi possível carregar sua assinatura agora.', {
    answers: { [PROFILE]: refusal(403, 'forbidden') },
  }),
]);

const CLEAR = 'POST /api/auth/clear-cookie';
const EXPORT = 'GET /api/users/ana/export';
const DELETE = 'POST /api/delete-account';
const SAVE = 'POST /api/users';

const leave: Act = (page) => page.waitForURL('/');
const EVERYWHERE = 'Sair de todos os aparelhos';
const signOutEverywhere = press(EVERYWHERE, 'Sair de todos');
const signOutFails = {
  answers: { [CLEAR]: refusal(429, 'too_many_requests') },
  expectedErrors: /Logout/,
};
/** The page is there; what it asks for afterwards finds no session. */
const ending = (act: Act) => inTurn(see('Área do Usuário'), endSession, act, leave);
const payer = { ...active, has_paid: true };
const payments = screen({ section: 'Área do Usuário, pagamentos', path, user: payer }, [
  state('um ano de pagamentos', 'Ver todos os 12 pagamentos', {
    answers: { [PAYMENTS]: paid(12) },
  }),
  state('pagamentos devolvidos', 'devolvido', {
    answers: {
      [PAYMENTS]: paid(2, { refunded: elitePrice.month.cents, method: { type: 'boleto' } }),
    },
  }),
  state('nenhum pagamento ainda', 'Seu primeiro pagamento aparece aqui.', {
    answers: { [PAYMENTS]: paid(0) },
  }),
  state('pagamentos carregando', 'Pagamentos', { answers: { [PAYMENTS]: 'hangs' } }),
  state('pagamentos que não carregam', 'Não foi possível carregar seus pagamentos agora.', {
    answers: { [PAYMENTS]: refusal(403, 'forbidden') },
  }),
]);
const doings = screen({ section: 'Área do Usuário, o que se faz', path, user: active }, [
  state('portal fora do ar', 'Não foi possível acessar o portal', {
    answers: { [PORTAL]: refusal(502, 'stripe_failed') },
    expectedErrors: /Portal de assinatura/,
    act: press('Gerenciar Plano'),
  }),
  state('abrindo a troca do cartão', 'Trocar cartão', {
    answers: { [PORTAL]: 'hangs' },
    act: inTurn(press('Trocar cartão'), seeLoading),
  }),
  state('saindo', 'Assinatura', {
    answers: { [CLEAR]: 'hangs' },
    act: inTurn(press('Sair'), seeLoading),
  }),
  state('logout feito', 'Logout realizado com sucesso', {
    answers: { [CLEAR]: OK },
    act: ending(press('Sair')),
  }),
  state('logout que falha', 'Erro ao fazer logout', { ...signOutFails, act: press('Sair') }),
  state('sair de todos os aparelhos', 'Sair de todos os aparelhos?', { act: press(EVERYWHERE) }),
  state('saindo de todos os aparelhos', 'Saindo...', {
    answers: { [CLEAR]: 'hangs' },
    act: signOutEverywhere,
  }),
  state('saiu de todos os aparelhos', 'Você saiu de todos os aparelhos.', {
    answers: { [CLEAR]: OK },
    act: ending(signOutEverywhere),
  }),
  state('sair de todos os aparelhos, que falha', 'Erro ao fazer logout', {
    ...signOutFails,
    act: signOutEverywhere,
  }),
  state('dados baixados', 'Seus dados foram baixados', {
    answers: { [EXPORT]: exported },
    act: press('Baixar meus dados'),
  }),
  state('exportação que falha', 'Erro ao baixar seus dados', {
    answers: { [EXPORT]: refusal(502, 'stripe_failed') },
    expectedErrors: /Exportação/,
    act: press('Baixar meus dados'),
  }),
]);

/** The password is right: the deletion and the new password sign in by it. */
const signedIn = signedInAs(ana);
const wrongPassword = { [SIGN_IN]: authRefusal('INVALID_PASSWORD') };

const openContact = press('Editar nome e WhatsApp');
const saveContact = inTurn(openContact, fill({ Nome: 'Ana Lima' }, 'Salvar'));
const wrongContact = fill({ Nome: '', WhatsApp: '+351 912 345 678' }, 'Salvar');
const newName = { displayName: 'Ana Lima', firstName: 'Ana', lastName: 'Lima' };
const openPassword = press('Alterar senha');
const changePassword = (current: string, next: string) =>
  inTurn(openPassword, fill({ 'Senha atual': current, 'Nova senha': next }, 'Salvar'));

const changes = screen(
  {
    ...{ section: 'Área do Usuário, seus dados', path, user: active },
    act: changePassword('segredo123', 'novinha'),
  },
  [
    state('editar nome e WhatsApp', 'Salvar', { act: openContact }),
    state('editar, com erros', 'Digite seu nome.', { act: inTurn(openContact, wrongContact) }),
    state('salvando nome e WhatsApp', 'Salvando...', {
      answers: { [SAVE]: 'hangs' },
      act: saveContact,
    }),
    state('nome e WhatsApp, que não se salvam', 'Não foi possível falar com o servidor.', {
      answers: { [SAVE]: 'fails' },
      expectedErrors: /Alteração dos dados/,
      act: saveContact,
    }),
    state('nome e WhatsApp salvos', 'Seus dados foram salvos', {
      answers: { [SAVE]: known({ ...active, ...newName }) },
      act: saveContact,
    }),
    state('alterar a senha', 'Nova senha', { act: openPassword }),
    state('alterar a senha, com erros', 'Digite sua senha atual.', {
      act: changePassword('', '123'),
    }),
    state('alterar a senha, senha incorreta', 'Senha incorreta', { answers: wrongPassword }),
    state('alterar a senha, tentativas demais', 'Muitas tentativas.', {
      answers: { [SIGN_IN]: authRefusal('TOO_MANY_ATTEMPTS_TRY_LATER') },
    }),
    state('alterar a senha, sem conexão', 'Não foi possível confirmar a senha agora.', {
      answers: { [SIGN_IN]: 'fails' },
    }),
    state('alterando a senha', 'Salvando...', { answers: { [SIGN_IN]: 'hangs' } }),
    state('senha alterada', 'Senha alterada', {
      answers: { ...signedIn, 'auth update': { json: {} } },
    }),
  ],
);

const openEmail = press('Alterar email');
const VERIFY = 'POST /api/verify-email';
const emails = screen(
  {
    ...{
      section: 'Área do Usuário, email',
      path,
      user: active,
      answers: { ...signedIn, [VERIFY]: OK },
    },
    act: inTurn(
      openEmail,
      fill({ 'Novo email': 'ana@nova.com.br', 'Sua senha': 'segredo123' }, 'Enviar link'),
    ),
  },
  [
    state('alterar o email', 'Enviar link', { act: openEmail }),
    state('alterar o email, com erros', 'Digite um email válido.', {
      act: inTurn(openEmail, fill({ 'Novo email': 'ana' }, 'Enviar link')),
    }),
    state('alterar o email, senha incorreta', 'Senha incorreta', { answers: wrongPassword }),
    state('alterar o email, pedido demais', 'várias vezes', {
      answers: {
        ...signedIn,
        [VERIFY]: refusal(429, 'too_many_requests', tooOften),
      },
      expectedErrors: /Alteração do email/,
    }),
    state('alterando o email', 'Enviando...', { answers: { [SIGN_IN]: 'hangs' } }),
    state('link do novo email enviado', 'Enviamos um link para'),
    state('email não confirmado', 'Confirme seu email', {
      user: { emailVerified: false },
      act: see('Confirme seu email'),
    }),
    state('email não confirmado, enviando', 'Enviando...', {
      user: { emailVerified: false },
      answers: { [VERIFY]: 'hangs' },
      act: press('Enviar de novo'),
    }),
    state('email não confirmado, pedido demais', 'várias vezes', {
      user: { emailVerified: false },
      answers: {
        [VERIFY]: refusal(429, 'too_many_requests', tooOften),
      },
      expectedErrors: /Confirmação do email/,
      act: press('Enviar de novo'),
    }),
    state('email não confirmado, novo link', 'Enviamos um novo link', {
      user: { emailVerified: false },
      act: press('Enviar de novo'),
    }),
  ],
);

const pending =
  'Há um boleto em aberto, com vencimento em 24/11/2026. Espere a confirmação do pagamento, ou o vencimento, e tente novamente.';
const openDeletion = inTurn(press('Excluir minha conta'), see('Sua senha'));
const confirmDeletion = (password: string) =>
  inTurn(openDeletion, fill({ 'Sua senha': password }, 'Excluir definitivamente'));

const deletion = screen(
  {
    ...{ section: 'Área do Usuário, exclusão', path, user: active },
    act: confirmDeletion('segredo123'),
  },
  [
    state('excluir a conta', 'Excluir sua conta?', { act: openDeletion }),
    state('excluir a conta, com crédito', 'Excluir sua conta?', {
      user: { ...active, has_paid: true, customer_credit: 102_950 },
      act: openDeletion,
    }),
    state('excluir a conta, com um boleto no cadastro', 'primeiro desista dele', {
      user: firstBoleto,
      act: press('Excluir minha conta'),
    }),
    state('excluir a conta, com o boleto da renovação', 'espere a confirmação', {
      user: renewalBoleto,
      act: press('Excluir minha conta'),
    }),
    state('excluir a conta, sem senha', 'Digite sua senha para confirmar.', {
      act: confirmDeletion(''),
    }),
    state('excluir a conta, senha incorreta', 'Senha incorreta', { answers: wrongPassword }),
    state('excluindo a conta', 'Excluindo...', { answers: { [SIGN_IN]: 'hangs' } }),
    state('excluir a conta, com um boleto aberto', 'Há um boleto em aberto', {
      answers: {
        ...signedIn,
        [DELETE]: refusal(409, 'payment_pending', pending),
      },
      expectedErrors: /Exclusão da conta/,
    }),
    state('conta excluída', 'Conta excluída', {
      answers: { ...signedIn, [DELETE]: OK, [CLEAR]: OK },
      act: ending(confirmDeletion('segredo123')),
    }),
  ],
);

/** What a person can do in the user area, and how it goes wrong. */
export const accountStates = [...payments, ...doings, ...changes, ...emails, ...deletion];
