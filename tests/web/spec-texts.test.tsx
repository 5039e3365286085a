import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { brand } from '../../web/src/brand.ts';
import { UserAreaPage } from '../../web/src/features/account/user-area-page.tsx';
import { loginErrorMessage, signUpErrorMessage } from '../../web/src/features/auth/auth-errors.ts';
import { LoginPage } from '../../web/src/features/auth/login-page.tsx';
import { PasswordRecoveryPage } from '../../web/src/features/auth/password-recovery-page.tsx';
import { SignUpPage } from '../../web/src/features/auth/sign-up-page.tsx';
import { CheckoutPage } from '../../web/src/features/checkout/checkout-page.tsx';
import { CheckoutReturnPage } from '../../web/src/features/checkout/checkout-return-page.tsx';
import { AccountConfirmationPage } from '../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentAwaitedPage } from '../../web/src/features/results/payment-awaited-page.tsx';
import { PaymentCanceledPage } from '../../web/src/features/results/payment-canceled-page.tsx';
import { PaymentSuccessPage } from '../../web/src/features/results/payment-success-page.tsx';
import { UpsellPage } from '../../web/src/features/upsell/upsell-page.tsx';
import { storage } from '../../web/src/lib/storage.ts';
import { eliteOrder, selectedElite } from '../prices.ts';
import { fakeTab } from './account/fake-tab.ts';
import {
  type Answer,
  ana,
  type KnownSession,
  type LocalServer,
  show,
  startServer,
} from './account/harness.tsx';
import { anasProfile, daysAgo } from './account/profile.ts';
import { elite } from './account/user-area.tsx';
import { showPage } from './public/show-page.tsx';

/** The fixed texts of the specification, word for word, by its sections; other tests ask for none. */

vi.mock(
  '../../web/src/features/checkout/stripe-js.ts',
  () => import('./account/fake-stripe-js.ts'),
);
vi.mock('../../web/src/lib/session/sign-in-out.ts', () => ({
  signOut: vi.fn(async () => {}),
}));

const CHECKOUT = 'POST /create-embedded-checkout-session';
const never = new Promise<Answer>(() => {});

let server: LocalServer | undefined;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'open').mockReturnValue(fakeTab('/checkout'));
});
afterEach(() => server?.close());

/** What a page of the account side is shown to: to Ana, who has chosen Elite, by default. */
interface To {
  session?: KnownSession;
  /** What is different in her record. */
  user?: object;
  /** Of the server, in place of her record, to what is asked first. */
  record?: Answer;
  call?: readonly [call: string, answer: Answer | Promise<Answer>];
  address?: string;
  isGuarded?: boolean;
}

function page(
  shown: ReactNode,
  { session = ana, user, record, call, address, isGuarded }: To = {},
) {
  return async () => {
    const [asked = CHECKOUT, answer = never] = call ?? [];
    server = await startServer({
      'GET /api/users/u1': () => record ?? { body: { user: { ...anasProfile, ...user } } },
      [asked]: () => answer,
    });
    storage.set('selectedPlan', selectedElite());
    if (session !== null && session !== 'unknown') storage.set('uid', session.uid);
    await show(shown, session, address, isGuarded);
  };
}

const at = (path: string) => () => showPage(path);

const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  fireEvent.click(button ?? document.body);
};

/** Presses these one after the other, once what is before has been shown. */
const then =
  (before: () => Promise<unknown>, ...names: (string | RegExp)[]) =>
  async () => {
    await before();
    for (const name of names) await press(name);
  };

/** Types into the fields with these labels. */
const fill = (before: () => Promise<unknown>, values: Record<string, string>) => async () => {
  await before();
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  }
};

const login = page(<LoginPage />, { session: 'unknown' });
const signUp = page(<SignUpPage />, { session: 'unknown' });
const offers = page(<UpsellPage />);
const checkout = (answer: Answer) => page(<CheckoutPage />, { call: [CHECKOUT, answer] });
const userArea = (user: object) =>
  page(<UserAreaPage />, { user: { createdAt: daysAgo(1), ...user } });
const recovery = (answer: Answer | Promise<Answer>) => {
  const form = page(<PasswordRecoveryPage />, { call: ['POST /api/password-reset', answer] });
  return then(fill(form, { Email: 'ana@exemplo.com' }), /^Enviar/);
};
/** The page at this path asks for the session in its address, which the server answers so. */
const atSession = (path: string, shown: ReactNode, answer: Answer | Promise<Answer>) =>
  page(shown, {
    address: `${path}?session_id=cs_1`,
    isGuarded: path !== '/checkout-return',
    call: ['GET /session-status?session_id=cs_1', answer],
  });
const paid: Answer = {
  body: {
    ...{ status: 'complete', payment_status: 'paid', customer_email: ana.email },
    purchase: { amount: 10_000, planName: 'Elite', interval: 'month', paidAt: 1, periodEnd: 2 },
  },
};

/** @param texts which the page then has, between bars. */
function spec(section: string, open: () => Promise<unknown>, texts: string): void {
  test(`section ${section}`, async () => {
    await open();
    for (const text of texts.split(' | ')) {
      await waitFor(() => expect(document.body).toHaveTextContent(text));
    }
  });
}

spec('1, the tagline', at('/'), 'O único app que encontra e publica ofertas automaticamente');
spec(
  '1, the partner stores',
  at('/'),
  'Amazon | Magalu | Mercado Livre | Shopee | AliExpress | Beleza na Web | C&A | Dafiti | Eudora | Natura | oBoticario | ElaUsa | Awin',
);
spec('2, the header', at('/sobre'), 'Soluções | Planos | Central de Ajuda | Login | Acessar App');
spec(
  '2, the footer',
  at('/sobre'),
  `Páginas | Legal | ${brand.email} | ${brand.phone} | ${brand.companyId} | © ${new Date().getFullYear()}`,
);
spec('2, the plans page', at('/planos'), 'Mais Popular | Top Afiliado | Elite | Elite Plus');
spec('2, the promo page', at('/promo'), 'NOVO | 10% | Copiar cupom');
spec(
  '2, the links-in-bio page',
  at('/bio'),
  'Site oficial | Teste grátis | Cupom da 1ª assinatura | WhatsApp | Suporte | Central de Ajuda',
);
spec('2, the login', login, 'Email | Senha | Esqueci minha senha | Google | Criar conta');
spec('2, the sign-up', signUp, 'Nome | Email | Senha | WhatsApp (opcional) | Criar conta');
spec('2, the recovery, sending', recovery(never), 'Enviando... | Voltar para login');
spec(
  '2, the recovery, sent',
  recovery({ body: { ok: true } }),
  'ana@exemplo.com | Tentar novamente | Voltar para login',
);
spec(
  '2, the offers',
  offers,
  'Aproveite as Ofertas Exclusivas | Economia | Mais Popular | Melhor Valor | Aproveitar Oferta | Continuar com o plano mensal',
);
spec(
  '2, an offer’s question',
  then(offers, /^Aproveitar/),
  'Confirmar mudança de plano | Voltar | Confirmar',
);
spec(
  '2, an offer taken',
  then(offers, /^Aproveitar/, 'Confirmar'),
  'Processando... | Abrindo checkout...',
);
spec(
  '2, the checkout of a visitor',
  page(<CheckoutPage />, { session: null }),
  'Acesso Restrito | Você precisa estar logado para acessar esta página | Fazer Login',
);
spec('2, the checkout, loading', page(<CheckoutPage />), 'Carregando checkout...');
spec(
  '2, the checkout',
  checkout({ body: { clientSecret: 'cs_1_secret_2', order: eliteOrder } }),
  'Finalizar Assinatura | Voltar aos planos',
);
spec(
  '2, the checkout’s return',
  atSession('/checkout-return', <CheckoutReturnPage />, never),
  'Carregando...',
);
spec(
  '2, the user area',
  userArea(elite),
  'Ana Souza | Membro desde | ana@exemplo.com | Sair | Plano | Status | Início | Término | Gerenciar Plano',
);
spec(
  '2, the user area after the trial',
  userArea({ createdAt: daysAgo(8) }),
  'Você ainda não tem uma assinatura ativa. | Ver Planos Disponíveis',
);
spec(
  '2, the user area in the trial',
  userArea({}),
  'Você está no período de testes do plano Profissional. | dias | horas | min | Acessar o App',
);
spec(
  '2, an account created',
  page(<AccountConfirmationPage />, { user: { createdAt: daysAgo(1) } }),
  'Conta criada com sucesso! | 7 dias grátis | Começar Agora',
);
spec(
  '2, a payment confirmed',
  atSession('/payment-success', <PaymentSuccessPage />, paid),
  'Pagamento confirmado!',
);
spec(
  '2, a payment cancelled',
  page(<PaymentCanceledPage />, { user: { createdAt: daysAgo(1) } }),
  'Sua conta foi criada | Profissional | 7 dias grátis | Voltar aos planos | Acessar a plataforma',
);
spec(
  '2, a payment cancelled after the trial',
  page(<PaymentCanceledPage />, { user: { createdAt: daysAgo(8) } }),
  'Você pode continuar usando a plataforma | Voltar aos planos | Acessar a plataforma',
);
spec(
  '2, a payment awaited',
  page(<PaymentAwaitedPage />, { user: { createdAt: daysAgo(1) } }),
  'será liberado após a confirmação do pagamento | Enviar Comprovante | Acessar a plataforma',
);
spec(
  '2, the page about us',
  at('/sobre'),
  'Conheça o Garimpa | Eficiência | Acessibilidade | Resultados | 2024 | Ver planos',
);
spec('2, the privacy policy', at('/politicas-de-privacidade'), '29 de abril de 2025 | LGPD');
spec('2, an address that leads nowhere', at('/nao-existe'), 'Página não encontrada | início');
spec(
  '4 and 9, the terms',
  at('/termos'),
  '29 de abril de 2025 | 30 dias | 90 dias | 180 dias | 365 dias | antes da data de vencimento | acesso fica suspenso até que um novo pagamento | 7 dias corridos | 5 a 10 dias úteis | Pix em até 30 dias | pelo menos 30 dias de antecedência',
);
spec('4, an active subscription', userArea(elite), 'Ativa');
spec('4, an inactive one', userArea({ ...elite, subscription_active: false }), 'Inativa');
spec('5, an empty login', then(login, 'Entrar'), 'Por favor, preencha todos os campos');
spec(
  '5, an empty sign-up',
  then(signUp, 'Criar conta'),
  'Por favor, preencha todos os campos obrigatórios.',
);
spec(
  '5, a wrong sign-up',
  then(fill(signUp, { Nome: 'Ana', Email: 'a', Senha: '12345', WhatsApp: '119' }), 'Criar conta'),
  'Digite um email válido. | Digite um número de WhatsApp válido com DDD. | A senha deve ter pelo menos 6 caracteres.',
);
spec('5, a wrong recovery', then(page(<PasswordRecoveryPage />), /^Enviar/), 'Email inválido');
spec(
  '5, the portal without an e-mail',
  then(page(<UserAreaPage />, { session: { ...ana, email: '' }, user: elite }), 'Gerenciar Plano'),
  'Email não encontrado',
);
spec(
  '8, a reset link that was sent',
  recovery({ body: { ok: true } }),
  'Email de recuperação enviado | Verifique sua caixa de entrada',
);
spec(
  '8, one that was not',
  recovery({ status: 500, body: 'boom' }),
  'Erro ao enviar email | Ocorreu um erro ao processar sua solicitação',
);
spec(
  '8, one that was refused',
  recovery({ status: 429, body: { error: 'Muitos pedidos.', code: 'too_many' } }),
  'Erro ao enviar email | Muitos pedidos.',
);
spec(
  '8, a checkout that can’t be set up',
  checkout({ status: 502, body: { error: 'Não.', code: 'stripe_failed' } }),
  'Ocorreu um erro ao configurar o checkout. Por favor, tente novamente mais tarde. | Erro | Não foi possível configurar o checkout. Tente novamente mais tarde. | Voltar aos planos',
);
spec(
  '8, a portal that can’t be had',
  then(userArea(elite), 'Gerenciar Plano'),
  'Não foi possível acessar o portal de gerenciamento de assinatura',
);
spec(
  '8, a record that can’t be had',
  page(<UserAreaPage />, { record: { status: 403, body: { error: 'Não.', code: 'forbidden' } } }),
  'Erro ao carregar dados do usuário',
);
spec('8, a sign-out', then(userArea(elite), 'Sair'), 'Logout realizado com sucesso');

test.each([
  ['auth/invalid-credential', 'Email ou senha inválidos'],
  ['auth/user-not-found', 'Usuário não encontrado'],
  ['auth/wrong-password', 'Senha incorreta'],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  ['', 'Erro ao fazer login. Tente novamente.'],
])('section 8, a login that fails with %s: %s', (code, text) => {
  expect(loginErrorMessage({ code })).toBe(text);
});

test.each([
  ['auth/email-already-in-use', 'Este email já está em uso. Tente outro ou faça login.'],
  ['auth/weak-password', 'A senha deve ter pelo menos 6 caracteres.'],
  ['auth/invalid-email', 'Email inválido. Verifique e tente novamente.'],
  ['', 'Ocorreu um erro ao criar sua conta. Tente novamente.'],
])('section 8, a sign-up that fails with %s: %s', (code, text) => {
  expect(signUpErrorMessage({ code })).toBe(text);
});

test.each([
  ['top_afiliado', 'R$ 119,90', 'R$ 97,90'],
  ['elite', 'R$ 237,90', 'R$ 187,90'],
  ['elite_nivel_2', 'R$ 247,90', 'R$ 197,90'],
  ['elite_nivel_3', 'R$ 287,90', 'R$ 227,90'],
  ['elite_nivel_4', 'R$ 297,90', 'R$ 237,90'],
  ['elite_nivel_5', 'R$ 397,90', 'R$ 297,90'],
  ['elite_nivel_6', 'R$ 517,90', 'R$ 407,90'],
] as const)('section 9, %s costs %s, now %s', async (id, original, price) => {
  await showPage('/planos');
  const level = screen.queryByRole('radio', { name: plans[id].name });
  if (level) fireEvent.click(level);
  const name = level ? 'Elite Plus' : plans[id].name;
  const card = screen.getByRole('article', { name });
  expect(card).toHaveTextContent(original);
  expect(card).toHaveTextContent(price);
});
