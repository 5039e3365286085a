import type { Page } from 'playwright/test';
import { promoFor } from '#contract/promos.ts';
import { active, former, known, PROFILE, STATUS } from './answers.ts';
import { applyCoupon } from './apply-coupon.ts';
import { elite, type GalleryState, type Preparation, screen } from './state.ts';

const chosen = { selectedPlan: JSON.stringify(elite) };
const stillOpen = { json: { status: 'open', payment_status: 'unpaid', customer_email: null } };
const top = { ...elite, name: 'Top Afiliado', price: 'R$ 97,90', priceRaw: 97.9 };
const { couponCode, couponId } = promoFor('blackfriday');
const comeback = { couponCode: 'COMEBACK', couponId: promoFor('comeback').couponId };

async function askForAnnual(page: Page) {
  const annual = page.getByRole('article', { name: 'Anual' });
  await annual.getByRole('button', { name: 'Aproveitar Oferta' }).click();
}

const keepMonthly = (page: Page) =>
  page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();

/** The browser's answer to `window.open`: nothing, or a tab in which the checkout stays. */
const openGives =
  (gives: 'nothing' | 'a tab' | 'a tab that closes'): Preparation =>
  (page) =>
    page.addInitScript((gives) => {
      const location = new URL('/checkout', window.location.origin);
      const tab = { closed: gives === 'a tab that closes', location, focus: () => {} };
      const open = () => {
        // As the tab does.
        window.localStorage.setItem('checkoutClientSecret', 'cs_test_gallery_secret_x');
        return gives === 'nothing' ? null : tab;
      };
      Object.assign(window, { open });
    }, gives);

/** The offers, and the wait for the checkout's tab. */
export const upsellStates: GalleryState[] = screen(
  {
    section: 'Ofertas',
    path: '/upsell',
    storage: chosen,
    person: 'ana',
    answers: { [PROFILE]: known({}), [STATUS]: stillOpen },
  },
  [
    { name: 'ofertas do Elite', ready: 'Aproveite as Ofertas Exclusivas' },
    {
      name: 'ofertas do Top Afiliado, com cupom',
      ready: 'Cupom BLACKFRIDAY',
      storage: { selectedPlan: JSON.stringify({ ...top, couponCode, couponId }) },
    },
    {
      name: 'ofertas, cupom digitado',
      ready: 'Cupom BLACKFRIDAY: menos',
      act: (page) => applyCoupon(page, 'blackfriday'),
    },
    {
      name: 'ofertas com cupom, para quem já assinou',
      ready: 'vale só para a primeira assinatura',
      person: 'ana',
      storage: { selectedPlan: JSON.stringify({ ...top, couponCode, couponId }) },
      answers: { [PROFILE]: known({ ...active, subscription_active: false, has_paid: true }) },
    },
    {
      name: 'ofertas com COMEBACK, para quem volta',
      ready: 'Cupom COMEBACK: menos',
      storage: { selectedPlan: JSON.stringify({ ...top, ...comeback }) },
      answers: { [PROFILE]: known(former(-1)) },
    },
    {
      name: 'o tempo acabou',
      ready: 'A reserva terminou.',
      storage: { ...chosen, upsellEndTime: String(Date.now() - 1000) },
    },
    { name: 'confirmar a mudança', ready: 'Confirmar mudança de plano', act: askForAnnual },
    {
      name: 'mudança em andamento',
      ready: 'Processando...',
      before: [openGives('a tab')],
      // The dialog closes by itself.
      timersBelow: 500,
      act: async (page) => {
        await askForAnnual(page);
        await page.getByRole('button', { name: 'Confirmar' }).click();
      },
    },
    {
      name: 'checkout em outra aba',
      ready: 'Conclua o pagamento na aba que abrimos.',
      before: [openGives('a tab')],
      act: keepMonthly,
    },
    {
      name: 'aba bloqueada',
      ready: 'O navegador bloqueou a nova aba',
      before: [openGives('nothing')],
      act: keepMonthly,
    },
    {
      name: 'pagamento que não se confirma',
      ready: 'Não conseguimos confirmar o pagamento',
      before: [openGives('a tab that closes')],
      answers: { [PROFILE]: known({}), [STATUS]: 'fails' },
      act: keepMonthly,
    },
    {
      name: 'recarregada com o checkout aberto',
      ready: 'seu checkout continua na outra aba',
      before: [openGives('a tab')],
      act: async (page) => {
        await keepMonthly(page);
        await page.getByText('Conclua o pagamento na aba que abrimos.').waitFor();
        await page.reload();
      },
    },
  ],
);
