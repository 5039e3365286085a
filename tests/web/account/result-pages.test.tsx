import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { AccountConfirmationPage } from '../../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentAwaitedPage } from '../../../web/src/features/results/payment-awaited-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { daysAgo } from '../../support/sample-user.ts';
import { anasProfile, answered, serve } from '../server.ts';
import { ana, show, watchTexts } from './harness.tsx';

const PROFILE = 'GET /api/users/u1';
const SESSION = 'GET /session-status?session_id=cs_test_7';
const refused = { status: 403, body: { error: 'Não.', code: 'forbidden' } };
const created = <AccountConfirmationPage key="created" />;
const canceled = <PaymentCanceledPage key="canceled" />;
const awaited = <PaymentAwaitedPage key="awaited" />;
const nothingPaid = 'Nenhuma cobrança foi feita.';

/** Shows a page to a user whose account is `days` days old. */
async function showAfter(days: number, page: ReactNode, record: object = {}) {
  const user = { ...anasProfile, createdAt: daysAgo(days), ...record };
  const server = await serve({ [PROFILE]: () => ({ body: { user } }) });
  await show(page);
  await answered(server, PROFILE);
}

const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const inTrial = /Sua conta foi criada e está no plano/;

const still = /Você pode continuar usando a plataforma/;
const meanwhile = /Enquanto isso, aproveite o período de teste/;
const later = /será liberado após a confirmação do pagamento/;

const rows: [path: string, page: ReactNode, link: string, during: RegExp, after: RegExp][] = [
  ['/payment-canceled', canceled, 'Voltar aos planos', inTrial, still],
  ['/payment-awaited', awaited, 'Enviar Comprovante', meanwhile, later],
];

test.each(rows)('%s shows the trial’s countdown and end', async (_, page, link, during, after) => {
  await showAfter(3.2, page);
  expect(screen.getByText(during)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/ termina em 3 dias e 19 horas\.$/);
  expect(bar()).toBeCloseTo(54.3, 0);
  cleanup();
  await showAfter(8, page);
  expect(screen.getByText(after)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^Seu período de teste terminou\.$/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/7 dias grátis|Conta criada/)).toBeNull();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acessar a plataforma' })).toBeVisible();
});

test('/account-confirmation counts down to the end of the trial, and later says that it has ended', async () => {
  await showAfter(3.2, created);
  expect(screen.getByText(/Você já está no plano/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^03dias19horas/);
  expect(bar()).toBeCloseTo(54.3, 0);
  cleanup();
  await showAfter(8, created);
  expect(screen.getByText(/Seu período de teste terminou/)).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/7 dias grátis|Conta criada/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Começar Agora' })).toBeVisible();
});

test.each([
  // The page waits four seconds for the profile. Then it uses the stored date of the sign-up.
  ['began at the stored sign-up if the profile never loads', 3.2, new Promise<never>(() => {}), 54],
  ['begins now if the creation date can’t be loaded', null, refused, 100],
])('/payment-canceled shows a trial that %s', async (_, days, answer, percent) => {
  if (days) storage.set('registrationDate', daysAgo(days));
  await serve({ [PROFILE]: () => answer });
  await show(canceled);
  expect(await screen.findByText(inTrial)).toBeVisible();
  expect(Math.round(bar())).toBe(percent);
});

const former = { has_paid: true, subscription_active: false };

test('/account-confirmation leads a former subscriber to the user area', async () => {
  await showAfter(3.2, created, former);
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
  expect(screen.queryByText(/Conta criada/)).toBeNull();
});

test.each(rows)('%s shows no trial to a former subscriber', async (_, page, link, during) => {
  await showAfter(3.2, page, former);
  expect(await screen.findByRole('link', { name: link })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acessar a plataforma' })).toBeVisible();
  expect(screen.queryByText(during)).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

const topAfiliado = monthlyChoice(plans.top_afiliado, promoFor('blackfriday'));
const payPath = '/upsell?plano=top_afiliado&cupom=blackfriday';
const plansPath = '/planos?cupom=blackfriday';

test.each([
  ['Assinar o Top Afiliado', payPath, 0, created],
  ['Ver os planos', plansPath, 8, created],
  ['Tentar pagar de novo', payPath, 0, canceled],
  ['Tentar pagar de novo', payPath, 8, canceled],
  ['Voltar aos planos', plansPath, 0, canceled],
])('the link “%s” leads to %s %i days after the sign-up', async (name, href, days, page) => {
  storage.set('selectedPlan', topAfiliado);
  await showAfter(days, page);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(storage.get('selectedPlan')).toEqual(topAfiliado);
});

test('/payment-canceled takes the chosen plan from its address if no plan is stored', async () => {
  await serve({ [PROFILE]: () => ({ body: { user: anasProfile } }) });
  await show(canceled, ana, '/payment-canceled?plano=elite');
  const link = await screen.findByRole('link', { name: 'Tentar pagar de novo' });
  expect(link).toHaveAttribute('href', '/upsell?plano=elite');
});

test('/payment-canceled names the full price to a former subscriber whose coupon is refused', async () => {
  storage.set('selectedPlan', monthlyChoice(plans.elite, promoFor('novo')));
  await showAfter(40, canceled, { has_paid: true });
  expect(await screen.findByText('R$ 187,90/mês')).toBeVisible();
  expect(screen.queryByText(/primeiro mês/)).toBeNull();
});

const boleto = { pending_payment_url: 'https://pagamentos.exemplo/boleto/1' };

test.each([
  ['shows a subscriber the active subscription', { subscription_active: true }, /está ativa$/],
  ['redirects a user with an open boleto to /payment-awaited', boleto, 'em /payment-awaited'],
])('/payment-canceled %s, without ever saying “cancelado”', async (_, change, expected) => {
  await serve({ [PROFILE]: () => ({ body: { user: { ...anasProfile, ...change } } }) });
  const hasShown = watchTexts();
  await show(canceled);
  expect(await screen.findByText(expected)).toBeVisible();
  expect([hasShown('cancelado'), hasShown('Nenhuma cobrança')]).toEqual([false, false]);
});

test('if another tab writes to storage, /payment-canceled checks again for a purchase and shows the purchase', async () => {
  const user = { ...anasProfile };
  await serve({ [PROFILE]: () => ({ body: { user } }) });
  await show(canceled);
  expect(await screen.findByText(nothingPaid)).toBeVisible();
  user.subscription_active = true;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'selectedPlan' })));
  expect(await screen.findByText('Sua assinatura está ativa')).toBeVisible();
  expect(screen.queryByText(nothingPaid)).toBeNull();
});

test('/payment-canceled does not say “cancelado” if the server refuses to return the session’s status', async () => {
  storage.set('checkoutClientSecret', 'cs_test_7_secret_1');
  await serve({ [PROFILE]: () => ({ body: { user: anasProfile } }), [SESSION]: () => refused });
  await show(canceled);
  expect(await screen.findByText('Não conseguimos confirmar o pagamento')).toBeVisible();
  expect(screen.queryByText(nothingPaid)).toBeNull();
});

test.each([
  ['paid', '/payment-success'],
  ['unpaid', '/payment-awaited'],
])('/payment-canceled goes to $1 if another tab’s purchase is $0', async (payment_status, path) => {
  await serve({
    [PROFILE]: () => ({ body: { user: anasProfile } }),
    [SESSION]: () => ({ body: { status: 'complete', payment_status, customer_email: null } }),
  });
  await show(canceled);
  expect(await screen.findByText(nothingPaid)).toBeVisible();
  // Simulate another tab that begins a checkout.
  act(() => storage.set('checkoutClientSecret', 'cs_test_7_secret_1'));
  expect(await screen.findByText(`em ${path}`)).toBeVisible();
});
