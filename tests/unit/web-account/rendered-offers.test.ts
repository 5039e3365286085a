// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { showRenderedOffers } from '../../../web/src/features/upsell/rendered-offers.ts';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const elite = monthlyChoice(plans.elite);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = `
    <div id="root" data-rendered="shell"><main>Carregando...</main></div>
    <template data-plan="Top Afiliado" data-price="97.9">outro</template>
    <template data-plan="Elite" data-price="${elite.priceRaw}">ofertas <b role="timer">15:00</b></template>`;
});

const shown = () => document.querySelector('main')?.textContent;
const rendered = () => document.getElementById('root')?.dataset.rendered;

test('shows the offers of the stored plan, to be hydrated', () => {
  localStorage.setItem('selectedPlan', JSON.stringify(elite));
  expect(showRenderedOffers(document, NOW)).toBe(true);
  expect(shown()).toBe('ofertas 15:00');
  expect(rendered()).toBe('page');
});

test('with the time that is left', () => {
  localStorage.setItem('selectedPlan', JSON.stringify(elite));
  localStorage.setItem('upsellEndTime', `${NOW + 61_000}`);
  expect(showRenderedOffers(document, NOW)).toBe(true);
  expect(shown()).toBe('ofertas 01:01');
});

test.each([
  ['nothing is stored', null],
  ['the plan is unknown', { ...elite, name: 'Nada' }],
  ['its price is not the catalogue’s', { ...elite, priceRaw: 1 }],
  ['a coupon changes the texts', { ...elite, couponCode: 'A', couponId: 'a' }],
  ['an offer was taken before', { ...elite, interval: 'anual' }],
  ['what is stored is rubbish', 'x'],
])('leaves the spinner where %s', (_, choice) => {
  if (choice !== null) localStorage.setItem('selectedPlan', JSON.stringify(choice));
  expect(showRenderedOffers(document, NOW)).toBe(false);
  expect(shown()).toBe('Carregando...');
  expect(rendered()).toBe('shell');
});

test.each(['{', 'null', '[]', '3'])('leaves the spinner where %s is stored', (text) => {
  localStorage.setItem('selectedPlan', text);
  expect(showRenderedOffers(document, NOW)).toBe(false);
});

test('leaves the spinner after the reservation’s end, and while a checkout is open', () => {
  localStorage.setItem('selectedPlan', JSON.stringify(elite));
  localStorage.setItem('upsellEndTime', `${NOW - 1}`);
  expect(showRenderedOffers(document, NOW)).toBe(false);
  localStorage.removeItem('upsellEndTime');
  sessionStorage.setItem('checkoutTab', JSON.stringify(elite));
  expect(showRenderedOffers(document, NOW)).toBe(false);
});
