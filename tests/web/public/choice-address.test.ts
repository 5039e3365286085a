import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import {
  choiceOfSearch,
  choiceSearch,
  currentChoice,
  dropChoice,
  monthlyChoice,
  plansPageSearch,
  withChoice,
} from '../../../web/src/lib/purchase/choice.ts';
import { type Choice, storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { guards, promoOfReferrer, saveNamedChoice } from '../../../web/src/routes/guards.ts';
import { selectedElite } from '../../support/prices.ts';

const site = 'https://garimpa.example';
const comeback = monthlyChoice(plans.elite, promoFor('comeback'));
const annual = selectedElite('anual');

const blackFriday = monthlyChoice(plans.elite, promoFor('blackfriday'));
const toSignUp = { to: '/cadastro', search: { plano: 'elite', cupom: 'blackfriday' } };
const toOffers = { to: '/upsell', search: { plano: 'elite' } };

test.each<[string, string | null, string, object | null, Choice, string | null]>([
  ['a visitor', null, '/planos', null, selectedElite(), '/upsell'],
  ['a promo’s visitor', null, '/promo?promo=BlackFriday', toSignUp, blackFriday, '/planos-promo'],
  ['a signed-in user', 'u1', '/planos', toOffers, selectedElite(), null],
])('the plan in an address is stored for %s', (_who, uid, referrer, next, choice, redirect) => {
  if (uid) storage.set('uid', uid);
  expect(saveNamedChoice({ plano: 'elite' }, site + referrer)).toEqual(next);
  expect(storage.get('selectedPlan')).toEqual(choice);
  expect(storage.get('loginRedirectUrl')).toBe(redirect);
});

test('the checkout loads a new document, because another page’s headers forbid Stripe’s scripts', () => {
  const location = { href: '/checkout?plano=elite', pathname: '/checkout', search: {} };
  expect(() => guards.checkout({ location, preload: false })).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ reloadDocument: true }) }),
  );
});

test('a coupon in the address takes precedence over the promo page’s coupon', () => {
  saveNamedChoice({ plano: 'elite', cupom: 'comeback' }, `${site}/promo?promo=blackfriday`);
  expect(storage.get('selectedPlan')).toEqual(comeback);
});

test.each([
  [`${site}/afiliado/?afiliado=papodeafiliado`, 'PAPODEAFILIADO'],
  [`${site}/planos?promo=blackfriday`, undefined],
  [`${site}/planos?periodo=anual&cupom=blackfriday`, 'BLACKFRIDAY'],
  [`${site}/planos?cupom=n%C3%A3o%20%C3%A9`, undefined],
  ['', undefined],
  ['rubbish', undefined],
])('the referrer “%s” gives the coupon %s', (referrer, code) => {
  expect(promoOfReferrer(referrer)?.couponCode).toBe(code);
});

test.each<[object, Partial<Choice> | null]>([
  [{}, null],
  [{ plano: 'Elite' }, null],
  [{ plano: ['elite'] }, null],
  [{ plano: '__proto__' }, null],
  [{ plano: 'elite_nivel_3' }, monthlyChoice(plans.elite_nivel_3)],
  [{ plano: 'elite', intervalo: 'anual' }, annual],
  [{ plano: 'elite', intervalo: 'semana' }, selectedElite()],
  [{ plano: 'elite', cupom: 'ComeBack).' }, comeback],
  [{ plano: 'elite', cupom: 'não é' }, selectedElite()],
])('an address with the parameters %j names the choice %j', (search, choice) => {
  expect(choiceOfSearch(search)).toEqual(choice);
});

test('a choice that is written to an address is read from the address unchanged', () => {
  expect(choiceOfSearch(choiceSearch(comeback))).toEqual(comeback);
  expect(withChoice('/checkout', comeback)).toBe('/checkout?plano=elite&cupom=comeback');
  expect(withChoice('/checkout', null)).toBe('/checkout');
});

test.each<[Choice | null, 'month' | 'anual', object]>([
  [comeback, 'month', { cupom: 'comeback' }],
  [annual, 'month', { periodo: 'anual' }],
  [comeback, 'anual', { periodo: 'anual', cupom: 'comeback' }],
  [null, 'month', {}],
])('for the choice %j and “%s” prices, a link to /planos has %j', (choice, lookedAt, search) => {
  tabStorage.set('periodLookedAt', lookedAt);
  expect(plansPageSearch(choice)).toEqual(search);
});

test('the plan in the address takes precedence over a stored plan, and is monthly unless the address has an interval', () => {
  storage.set('selectedPlan', annual);
  expect(currentChoice({})).toEqual(annual);
  expect(currentChoice({ plano: 'elite' })).toEqual(selectedElite());
  dropChoice();
  expect(currentChoice({ plano: 'elite' })).toEqual(selectedElite());
  expect(currentChoice({})).toBeNull();
});

test.each<[Choice | null, object, Choice]>([
  [annual, { plano: 'elite' }, annual],
  [annual, { plano: 'elite', intervalo: 'semestral' }, annual],
  [annual, { plano: 'elite', cupom: 'comeback' }, comeback],
  [annual, { plano: 'top_afiliado' }, monthlyChoice(plans.top_afiliado)],
  [annual, {}, annual],
  [null, { plano: 'elite', intervalo: 'anual' }, annual],
])('a stored choice %j, at /upsell with %j, becomes %j', (stored, search, choice) => {
  if (stored) storage.set('selectedPlan', stored);
  guards.offers({ location: { href: '', pathname: '/upsell', search }, preload: false });
  expect(storage.get('selectedPlan')).toEqual(choice);
});

test.each(['sign-up', 'offers'] as const)('preloading a page (%s) stores no plan', (guard) => {
  const location = { href: '', pathname: '', search: { plano: 'elite' } };
  guards[guard]({ location, preload: true });
  expect(storage.get('selectedPlan')).toBeNull();
});
