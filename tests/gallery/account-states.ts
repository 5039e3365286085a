import { active, firstBoleto } from '../support/sample-user.ts';
import { OK, PORTAL, profileWith, refusal, signedIn } from './answers.ts';
import { screen } from './state.ts';
import { endSession, fill, press, see } from './steps.ts';

const path = '/area-usuario';
const CLEAR = 'POST /api/auth/clear-cookie';
const EXPORT = 'GET /api/users/ana/export';
const DELETE = 'POST /api/delete-account';
const SAVE = 'POST /api/users';
const VERIFY = 'POST /api/verify-email';

const openContact = press('Editar nome e WhatsApp');
const saveContact = [openContact, fill({ Nome: 'Ana Lima' }, 'Salvar')];

const tooOften =
  'Você já pediu esse email várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.';
const newEmail = { 'Novo email': 'ana@nova.com.br', 'Sua senha': 'segredo123' };

const email = {
  section: 'Área do Usuário, email',
  path,
  user: active,
  answers: { ...signedIn(), [VERIFY]: OK },
  steps: [press('Editar email'), fill(newEmail, 'Enviar link')],
};
const pending =
  'Há um boleto em aberto, com vencimento em 24/11/2026. Espere a confirmação do pagamento, ou o vencimento, e tente novamente.';
const openDeletion = [press('Excluir minha conta'), see('Sua senha')];

export const accountStates = [
  ...screen({ section: 'Área do Usuário, o que se faz', path, user: active })({
    'portal fora do ar': {
      shows: 'Não foi possível acessar o portal',
      answers: { [PORTAL]: refusal(502, 'stripe_failed') },
      expectedErrors: /Portal de assinatura/,
      steps: [press('Gerenciar Plano')],
    },
    'logout feito': {
      shows: 'Logout realizado com sucesso',
      answers: { [CLEAR]: OK },
      steps: [see('Área do Usuário'), endSession, press('Sair'), (page) => page.waitForURL('/')],
    },
    'sair de todos os aparelhos': {
      shows: 'Sair de todos os aparelhos?',
      steps: [press('Sair de todos os aparelhos')],
    },
    'saindo de todos os aparelhos': {
      shows: 'Saindo...',
      answers: { [CLEAR]: 'hangs' },
      steps: [press('Sair de todos os aparelhos', 'Sair de todos')],
    },
    'exportação que falha': {
      shows: 'Erro ao baixar seus dados',
      answers: { [EXPORT]: refusal(502, 'stripe_failed') },
      expectedErrors: /Exportação/,
      steps: [press('Baixar meus dados')],
    },
  }),
  ...screen({ section: 'Área do Usuário, seus dados', path, user: active })({
    'editar nome e WhatsApp': { shows: 'Salvar', steps: [openContact] },
    'editar, com erros': {
      shows: 'Digite seu nome.',
      steps: [openContact, fill({ Nome: '', WhatsApp: '+351 912 345 678' }, 'Salvar')],
    },
    'nome e WhatsApp, que não se salvam': {
      shows: 'Não foi possível falar com o servidor.',
      answers: { [SAVE]: 'fails' },
      expectedErrors: /Alteração dos dados/,
      steps: saveContact,
    },
    'nome e WhatsApp salvos': {
      shows: 'Seus dados foram salvos',
      answers: { [SAVE]: profileWith({ ...active, displayName: 'Ana Lima' }) },
      steps: saveContact,
    },
    'alterar a senha, com erros': {
      shows: 'Digite sua senha atual.',
      steps: [press('Editar senha'), fill({ 'Nova senha': '123' }, 'Salvar')],
    },
  }),
  ...screen(email)({
    'alterar o email, com erros': {
      shows: 'Digite um email válido.',
      steps: [press('Editar email'), fill({ 'Novo email': 'ana' }, 'Enviar link')],
    },
    'alterar o email, pedido demais': {
      shows: 'várias vezes',
      answers: { [VERIFY]: refusal(429, 'too_many_requests', tooOften) },
      expectedErrors: /Alteração do email/,
    },
    'link do novo email enviado': { shows: 'Enviamos um link para' },
    'email não confirmado': {
      shows: 'Confirme seu email',
      user: { emailVerified: false },
      steps: [see('Confirme seu email')],
    },
  }),
  ...screen({ section: 'Área do Usuário, exclusão', path, user: active })({
    'excluir a conta, com crédito': {
      shows: 'Excluir sua conta?',
      user: { ...active, customer_credit: 102_950 },
      steps: openDeletion,
    },
    'excluir a conta, com um boleto no cadastro': {
      shows: 'primeiro desista dele',
      user: firstBoleto,
      steps: [press('Excluir minha conta')],
    },
    'excluir a conta, com um boleto aberto': {
      shows: 'Há um boleto em aberto',
      answers: { ...signedIn(), [DELETE]: refusal(409, 'payment_pending', pending) },
      expectedErrors: /Exclusão da conta/,
      steps: [...openDeletion, fill({ 'Sua senha': 'segredo123' }, 'Excluir definitivamente')],
    },
  }),
];
