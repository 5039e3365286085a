import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { brand } from '../../../web/src/brand.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { LoginPage, loginErrorMessage } from '../../../web/src/features/auth/login-page.tsx';
import { PasswordRecoveryPage } from '../../../web/src/features/auth/password-recovery-page.tsx';
import { SignUpPage, signUpErrorMessage } from '../../../web/src/features/auth/sign-up-page.tsx';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import { CheckoutReturnPage } from '../../../web/src/features/checkout/checkout-return-page.tsx';
import { AccountConfirmationPage } from '../../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { storage } from '../../../web/src/lib/storage.ts';
import { eliteOrder, selectedElite } from '../../support/prices.ts';
import { daysAgo } from '../../support/sample-user.ts';
import { fakeTab } from '../account/fake-tab.ts';
import { ana, show, showPage } from '../account/harness.tsx';
import { elite } from '../account/user-area.tsx';
import { type Answer, anasProfile, answered, serve, signedOut } from '../server.ts';

/** Tests that the pages contain the texts that the specification prescribes word for word. */

vi.mock(
  '../../../web/src/features/checkout/stripe-js.ts',
  () => import('../account/fake-stripe-js.ts'),
);

const CHECKOUT = 'POST /create-embedded-checkout-session';
const never = new Promise<Answer>(() => {});

beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(fakeTab('/checkout')));

/** Options for showing a page. The default user is Ana. The chosen plan is always Elite. */
interface To {
  session?: Parameters<typeof show>[1];
  user?: object;
  call?: readonly [call: string, answer: Answer | Promise<Answer>];
  address?: string;
}

function page(shown: ReactNode, { session = ana, user, call, address }: To = {}) {
  return async () => {
    const [endpoint = CHECKOUT, answer = never] = call ?? [];
    const server = await serve({
      ...signedOut,
      'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...user } } }),
      [endpoint]: () => answer,
    });
    storage.set('selectedPlan', selectedElite());
    if (session !== null && session !== 'unknown') storage.set('uid', session.uid);
    await show(shown, session, address);
    return server;
  };
}

/** Returns a function that runs `before` and then clicks the buttons with these names in order. */
const thenClick =
  (before: () => Promise<unknown>, ...names: (string | RegExp)[]) =>
  async () => {
    await before();
    for (const name of names) {
      const [button] = await screen.findAllByRole('button', { name });
      fireEvent.click(button ?? document.body);
    }
  };

/** Returns a function that runs `before` and then types the values into the fields by label. */
const fill = (before: () => Promise<unknown>, values: Record<string, string>) => async () => {
  await before();
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  }
};

const login = page(<LoginPage />, { session: 'unknown' });
const signUp = page(<SignUpPage />, { session: 'unknown' });
const wrongValues = { Nome: 'Ana', Email: 'a', Senha: '12345', WhatsApp: '119' };
const offers = page(<UpsellPage />);
/** Waits until the page has stored its Checkout Session, so that the next test has none. */
const checkout = (answer: Answer) => async () =>
  answered(await page(<CheckoutPage />, { call: [CHECKOUT, answer] })(), CHECKOUT);
const userArea = (user: object) =>
  page(<UserAreaPage />, { user: { createdAt: daysAgo(1), ...user } });
const withoutEmail = page(<UserAreaPage />, { session: { ...ana, email: '' }, user: elite });
const recovery = (answer: Answer | Promise<Answer>) => {
  const form = page(<PasswordRecoveryPage />, { call: ['POST /api/password-reset', answer] });
  return thenClick(fill(form, { Email: 'ana@exemplo.com' }), /^Enviar/);
};

/** The function that shows each screen, keyed by the screen's name in the table below. */
const screens: Record<string, () => Promise<unknown>> = {
  login,
  'an empty login': thenClick(login, 'Entrar'),
  'sign-up': signUp,
  'an empty sign-up': thenClick(signUp, 'Criar conta'),
  'a wrong sign-up': thenClick(fill(signUp, wrongValues), 'Criar conta'),
  'recovery, sending': recovery(never),
  'recovery, sent': recovery({ body: { ok: true } }),
  'recovery, failed': recovery({ status: 500, body: 'boom' }),
  'an empty recovery': thenClick(page(<PasswordRecoveryPage />), /^Enviar/),
  offers,
  'an offer’s dialog': thenClick(offers, /^Aproveitar/),
  'a confirmed offer': thenClick(offers, /^Aproveitar/, 'Confirmar'),
  'checkout of a visitor': page(<CheckoutPage />, { session: null }),
  'checkout, loading': page(<CheckoutPage />),
  checkout: checkout({ body: { clientSecret: 'cs_1_secret_2', order: eliteOrder } }),
  'checkout, failed': checkout({ status: 502, body: { error: 'Não.', code: 'stripe_failed' } }),
  'checkout’s return': page(<CheckoutReturnPage />, {
    address: '/checkout-return?session_id=cs_1',
    call: ['GET /session-status?session_id=cs_1', never],
  }),
  'user area': userArea(elite),
  'user area, inactive': userArea({ ...elite, subscription_active: false }),
  'user area in the trial': userArea({}),
  'user area after the trial': userArea({ createdAt: daysAgo(8) }),
  'user area without a profile': page(<UserAreaPage />, {
    call: ['GET /api/users/u1', { status: 403, body: { error: 'Não.', code: 'forbidden' } }],
  }),
  'portal without an e-mail': thenClick(withoutEmail, 'Gerenciar Plano'),
  'account created': page(<AccountConfirmationPage />, { user: { createdAt: daysAgo(1) } }),
  'payment canceled': page(<PaymentCanceledPage />, { user: { createdAt: daysAgo(1) } }),
};

/**
 * Columns: the specification's section, a name in `screens` or a path, and lists of texts. A list
 * begins with an ARIA role, with `field` for form controls' labels, or with `text` for any element.
 */
const table = `
1 · / · heading | O único app que encontra e publica ofertas automaticamente · listitem | Amazon | Magalu | Mercado Livre | Shopee | AliExpress | Beleza na Web | C&A | Dafiti | Eudora | Natura | oBoticario | ElaUsa | Awin
2 · /sobre · navigation | Soluções | Planos | Central de Ajuda · banner | Login | Acessar App
2 · /sobre · contentinfo | Páginas | Legal | ${brand.email} | ${brand.phone} | ${brand.companyId} | © ${new Date().getFullYear()}
2 · /sobre · heading | Conheça o Garimpa | Eficiência | Acessibilidade | Resultados · paragraph | 2024 · link | Ver planos
2 · /planos · heading | Top Afiliado | Elite | Elite Plus · article | Mais Popular
2 · /promo · heading | 10% · paragraph | NOVO · button | Copiar cupom
2 · /bio · link | Site oficial | Teste grátis | Cupom da 1ª assinatura | WhatsApp | Suporte | Central de Ajuda
2 · login · field | Email | Senha · link | Esqueci minha senha | Criar conta · button | Google
2 · sign-up · field | Nome | Email | Senha | WhatsApp (opcional) · button | Criar conta
2 · recovery, sending · button | Enviando... · link | Voltar para login
2 and 8 · recovery, sent · paragraph | ana@exemplo.com · button | Tentar novamente · link | Voltar para login · alert | Email de recuperação enviado | Verifique sua caixa de entrada
2 · offers · heading | Aproveite as Ofertas Exclusivas · article | Economia | Mais Popular | Melhor Valor · button | Aproveitar Oferta | Continuar com o plano mensal
2 · an offer’s dialog · heading | Confirmar mudança de plano · button | Voltar | Confirmar
2 · a confirmed offer · button | Processando... · dialog | Abrindo checkout...
2 · checkout of a visitor · heading | Acesso Restrito · paragraph | Você precisa estar logado para acessar esta página · link | Fazer Login
2 · checkout, loading · status | Carregando checkout...
2 · checkout · heading | Finalizar Assinatura · link | Voltar aos planos
2 · checkout’s return · heading | Carregando...
2 and 4 · user area · heading | Ana Souza · definition | ana@exemplo.com | Ativa · term | Membro desde | Plano | Status | Início | Término · button | Sair | Gerenciar Plano
2 · user area after the trial · paragraph | Você ainda não tem uma assinatura ativa. · link | Ver Planos Disponíveis
2 · user area in the trial · paragraph | Você está no período de testes do plano Profissional. · timer | dias | horas | min · link | Acessar o App
2 · account created · heading | Conta criada com sucesso! · text | 7 dias grátis · link | Começar Agora
2 · payment canceled · paragraph | Sua conta foi criada | Profissional | 7 dias grátis · link | Voltar aos planos | Acessar a plataforma
2 · /politicas-de-privacidade · main | 29 de abril de 2025 | LGPD
2 · /nao-existe · heading | Página não encontrada · link | início
4 and 9 · /termos · main | 29 de abril de 2025 | 30 dias | 90 dias | 180 dias | 365 dias | antes da data de vencimento | acesso fica suspenso até que um novo pagamento | 7 dias corridos | 5 a 10 dias úteis | Pix em até 30 dias | pelo menos 30 dias de antecedência
4 · user area, inactive · definition | Inativa
5 · an empty login · alert | Por favor, preencha todos os campos
5 · an empty sign-up · alert | Por favor, preencha todos os campos obrigatórios.
5 · a wrong sign-up · paragraph | Digite um email válido. | Digite um número de WhatsApp válido com DDD. | A senha deve ter pelo menos 6 caracteres.
5 · an empty recovery · paragraph | Email inválido
5 · portal without an e-mail · alert | Email não encontrado
8 · recovery, failed · alert | Erro ao enviar email | Ocorreu um erro ao processar sua solicitação
8 · checkout, failed · alert | Ocorreu um erro ao configurar o checkout. Por favor, tente novamente mais tarde. | Erro | Não foi possível configurar o checkout. Tente novamente mais tarde. · link | Voltar aos planos
8 · user area without a profile · alert | Erro ao carregar dados do usuário
`;

const rows = table
  .trim()
  .split('\n')
  .map((row) => {
    const [section = '', screenName = '', ...parts] = row.split(' · ');
    return [section, screenName, parts.map((part) => part.split(' | '))] as const;
  });

/** Returns the elements with this role (or `field` or `text`) that contain the text. */
function partsOf(role: string, text: string): HTMLElement[] {
  if (role === 'text') return screen.queryAllByText(text, { exact: false });
  if (role === 'field') return screen.queryAllByLabelText(text, { exact: false });
  // Include hidden elements, because it is slow to check the visibility of each element.
  const all = screen.queryAllByRole(role, { hidden: true });
  return all.filter(({ textContent }) => textContent.replace(/\s+/g, ' ').includes(text));
}

test.each(rows)('the screen of section %s, “%s”, has its texts', async (_, screenName, parts) => {
  const open = screens[screenName] ?? (() => showPage(screenName));
  await open();
  for (const [role = '', ...texts] of parts) {
    for (const text of texts) {
      await waitFor(() => expect(partsOf(role, text), `${role}: ${text}`).not.toEqual([]));
    }
  }
});

test.each([
  [loginErrorMessage, 'auth/invalid-credential', 'Email ou senha inválidos'],
  [loginErrorMessage, 'auth/user-not-found', 'Usuário não encontrado'],
  [loginErrorMessage, 'auth/wrong-password', 'Senha incorreta'],
  [loginErrorMessage, 'auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  [loginErrorMessage, '', 'Erro ao fazer login. Tente novamente.'],
  [loginErrorMessage, 'auth/email-already-in-use', 'Erro ao fazer login. Tente novamente.'],
  [signUpErrorMessage, 'auth/weak-password', 'A senha deve ter pelo menos 6 caracteres.'],
  [signUpErrorMessage, 'auth/invalid-email', 'Email inválido. Verifique e tente novamente.'],
  [signUpErrorMessage, '', 'Ocorreu um erro ao criar sua conta. Tente novamente.'],
])('section 8 of the specification: %o returns “$2” for “$1”', (message, code, text) => {
  expect(message({ code })).toBe(text);
});

test('section 9 of the specification: the plan cards show each plan’s list price and current price', async () => {
  await showPage('/planos');
  const card = (name: string) => screen.getByRole('article', { name });
  expect(card('Top Afiliado')).toHaveTextContent('de R$ 119,90 porR$ 97,90');
  expect(card('Elite')).toHaveTextContent('de R$ 237,90 porR$ 187,90');
  for (const [level, prices] of [
    [2, 'de R$ 247,90 porR$ 197,90'],
    [3, 'de R$ 287,90 porR$ 227,90'],
    [4, 'de R$ 297,90 porR$ 237,90'],
    [5, 'de R$ 397,90 porR$ 297,90'],
    [6, 'de R$ 517,90 porR$ 407,90'],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^Elite Nível ${level},`) }));
    expect(card('Elite Plus')).toHaveTextContent(prices);
  }
});
