import { beforeEach, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import {
  consumeLoginRedirect,
  consumeSignedInRedirect,
  consumeSignUpRedirect,
} from '../../../web/src/features/auth/login-redirect.ts';
import { textSearch } from '../../../web/src/lib/address.ts';
import {
  choosePlan,
  dropChoice,
  monthlyChoice,
  storeChoice,
  storeForLogin,
  withChoice,
} from '../../../web/src/lib/purchase/choice.ts';
import { type Choice, storage } from '../../../web/src/lib/storage.ts';

const SESSION = '/payment-success?session_id=cs_test_1';
const DAY_MS = 86_400_000;

beforeEach(() => {
  const keys = ['selectedPlan', 'loginPlan', 'loginRedirectUrl', 'loginPromo'] as const;
  for (const key of keys) storage.remove(key);
});

const elite = monthlyChoice(plans.elite);
const top = monthlyChoice(plans.top_afiliado);
const underPromo = monthlyChoice(plans.elite, promoFor('blackfriday'));

const choose = (choice: Choice) => choosePlan(choice, null);

const visits = {
  nowhere: () => {},
  plans: dropChoice,
  offers: () => storeChoice(underPromo),
  'a protected page': () => storage.set('loginRedirectUrl', SESSION),
};
/** The ways to sign in, each of which returns the page that opens afterwards. */
const ways = {
  'sign-up': () => {
    const { to, search } = consumeSignUpRedirect({});
    return to + textSearch.stringifySearch(search);
  },
  login: consumeLoginRedirect,
  'header login': () => {
    storage.remove('selectedPlan');
    return consumeLoginRedirect();
  },
};

test.each<[keyof typeof visits, Choice | null, keyof typeof ways, string, Choice | null]>([
  ['nowhere', null, 'sign-up', '/account-confirmation', null],
  ['nowhere', null, 'login', '/area-usuario', null],
  ['nowhere', elite, 'sign-up', '/upsell', elite],
  ['nowhere', top, 'sign-up', '/account-confirmation', top],
  ['nowhere', elite, 'header login', '/upsell', elite],
  ['plans', underPromo, 'login', '/upsell', underPromo],
  ['offers', null, 'sign-up', '/upsell', underPromo],
  ['offers', null, 'header login', '/area-usuario', null],
  ['a protected page', null, 'sign-up', '/account-confirmation', null],
  ['a protected page', null, 'login', SESSION, null],
  ['a protected page', elite, 'login', '/upsell', elite],
])('after visiting “%s” and choosing %o, %s leads to %s', (at, choice, way, address, plan) => {
  visits[at]();
  if (choice) choose(choice);
  expect(ways[way]()).toBe(address === '/upsell' ? withChoice(address, plan) : address);
  expect(storage.get('selectedPlan')).toEqual(plan);
  // The next sign-in must not use these values.
  for (const key of ['loginRedirectUrl', 'loginPromo', 'loginPlan'] as const) {
    expect(storage.get(key)).toBeNull();
  }
});

test('a visitor who returns to the plans loses the choice, but keeps the promo for the login', () => {
  choose(underPromo);
  dropChoice();
  expect(consumeLoginRedirect()).toBe('/planos-promo?promo=blackfriday');
  choose(elite);
  dropChoice();
  expect(consumeLoginRedirect()).toBe('/area-usuario');
});

test('if a signed-out visitor chooses a second plan, a login leads to the second plan', () => {
  choose(underPromo);
  storeChoice(elite);
  expect(consumeLoginRedirect()).toBe('/upsell?plano=elite');
  expect(storage.get('selectedPlan')).toEqual(elite);
});

test('a sign-up uses the plan in its address, even if another tab has stored another plan', () => {
  storeChoice(top);
  expect(consumeSignUpRedirect({ plano: 'elite' })).toMatchObject({ to: '/upsell' });
  expect(storage.get('selectedPlan')).toEqual(elite);
});

test.each([
  [DAY_MS - 60_000, '/upsell?plano=elite'],
  [DAY_MS, '/area-usuario'],
  [-60_000, '/area-usuario'],
])('a login uses a chosen plan only within a day of the choice: it opens $1', (ms, address) => {
  storeForLogin(elite, Date.now() - ms);
  expect(consumeLoginRedirect()).toBe(address);
});

test('a signed-in user who opens the login page continues to the plan or requested page', () => {
  storeChoice(elite);
  expect(consumeSignedInRedirect()).toBe('/area-usuario');
  choose(underPromo);
  expect(consumeSignedInRedirect()).toBe('/upsell?plano=elite&cupom=blackfriday');
  expect(storage.get('selectedPlan')).toEqual(underPromo);
  storage.set('loginRedirectUrl', SESSION);
  expect(consumeSignedInRedirect()).toBe(SESSION);
});
