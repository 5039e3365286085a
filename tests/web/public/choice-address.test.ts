import { beforeEach, describe, expect, test } from 'vitest';
import { planByName, plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import {
  choiceSearch,
  currentChoice,
  dropChoice,
  monthlyChoice,
  namedChoice,
  plansPageSearch,
  withChoice,
} from '../../../web/src/lib/purchase/choice.ts';
import { type Choice, storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { guards, promoOfReferrer, saveNamedChoice } from '../../../web/src/routes/guards.ts';
import { selectedElite } from '../../support/prices.ts';

beforeEach(() => window.localStorage.clear());

const site = 'https://garimpa.example';

test('if a visitor opens an address that names a plan, the plan is stored as the choice', () => {
  expect(saveNamedChoice({ plano: 'elite_nivel_3' }, `${site}/planos`)).toBeNull();
  expect(storage.get('selectedPlan')).toMatchObject({ name: 'Elite Nível 3', interval: 'month' });
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponId');
  expect(storage.get('loginRedirectUrl')).toBe('/upsell');
});

test('if a signed-in user opens an address that names a plan, the user is redirected to /upsell', () => {
  storage.set('uid', 'u1');
  const next = { to: '/upsell', search: { plano: 'elite' } };
  expect(saveNamedChoice({ plano: 'elite' }, '')).toEqual(next);
  expect(storage.get('selectedPlan')).toMatchObject({ name: 'Elite' });
  expect(storage.get('loginRedirectUrl')).toBeNull();
});

test.each<[object, Partial<Choice> | null]>([
  [{}, null],
  [{ plano: 'Elite' }, null],
  [{ plano: ['elite'] }, null],
  [{ plano: '__proto__' }, null],
  [{ plano: 'elite' }, { name: 'Elite', interval: 'month', priceRaw: 187.9 }],
  [
    { plano: 'elite', intervalo: 'anual' },
    { interval: 'anual', priceRaw: 1127.4 },
  ],
  [{ plano: 'elite', intervalo: 'semana' }, { interval: 'month' }],
  [{ plano: 'elite', cupom: 'BlackFriday).' }, { couponId: 'primeiro_mes_40' }],
  [{ plano: 'elite', cupom: 'não é' }, { name: 'Elite' }],
])('an address with the parameters %j names the choice %j', (search, choice) => {
  const named = namedChoice(search);
  if (choice === null) expect(named).toBeNull();
  else expect(named).toMatchObject(choice);
});

test('a choice that is written to an address is read from the address unchanged', () => {
  const elite = planByName('Elite');
  if (!elite) throw new Error('There is no Elite');
  const choice = monthlyChoice(elite, { couponCode: 'COMEBACK', couponId: 'primeiro_mes_30' });
  expect(namedChoice(choiceSearch(choice))).toEqual(choice);
  expect(withChoice('/checkout', choice)).toBe('/checkout?plano=elite&cupom=comeback');
  expect(withChoice('/checkout', null)).toBe('/checkout');
});

describe('a link from a choice back to /planos', () => {
  const coupon = { couponCode: 'COMEBACK', couponId: 'primeiro_mes_30' };

  test.each<[Choice | null, 'month' | 'anual', object]>([
    [{ ...selectedElite(), ...coupon }, 'month', { cupom: 'comeback' }],
    [selectedElite('anual'), 'month', { periodo: 'anual' }],
    [{ ...selectedElite(), ...coupon }, 'anual', { periodo: 'anual', cupom: 'comeback' }],
    [null, 'month', {}],
  ])('for the choice %j after looking at “%s” prices, the link has %j', (choice, at, search) => {
    tabStorage.set('periodLookedAt', at);
    expect(plansPageSearch(choice)).toEqual(search);
  });
});

describe('the current choice of a plan', () => {
  /** Runs the guard of /upsell. */
  const openOffers = (search: object) =>
    guards.offers({ location: { href: '', pathname: '/upsell', search }, preload: false });

  test('the plan in the address takes precedence, whether another plan or no plan is stored', () => {
    storage.set('selectedPlan', { ...selectedElite(), name: 'Top Afiliado' });
    expect(currentChoice({ plano: 'elite' })).toMatchObject({ name: 'Elite' });
    dropChoice();
    expect(currentChoice({ plano: 'elite' })).toMatchObject({ name: 'Elite' });
    expect(currentChoice({})).toBeNull();
  });

  test('if the address names a plan without an interval, the choice is monthly, even if the same plan is stored as annual', () => {
    storage.set('selectedPlan', selectedElite('anual'));
    expect(currentChoice({ plano: 'elite' })).toEqual(selectedElite());
    expect(currentChoice({})).toEqual(selectedElite('anual'));
  });

  test.each<[object, Choice]>([
    [{ plano: 'elite' }, selectedElite('anual')],
    [{ plano: 'elite', intervalo: 'semestral' }, selectedElite('anual')],
    [{ plano: 'elite', cupom: 'blackfriday' }, monthlyChoice(plans.elite, promoFor('blackfriday'))],
    [{ plano: 'top_afiliado' }, monthlyChoice(plans.top_afiliado)],
    [{}, selectedElite('anual')],
  ])('at /upsell with the parameters %j, the stored annual Elite becomes %j', (search, choice) => {
    storage.set('selectedPlan', selectedElite('anual'));
    openOffers(search);
    expect(storage.get('selectedPlan')).toEqual(choice);
  });

  test('at /upsell without a stored choice, the plan and the interval in the address are stored', () => {
    openOffers({ plano: 'elite', intervalo: 'anual' });
    expect(storage.get('selectedPlan')).toEqual(selectedElite('anual'));
  });
});

describe('a plan link on a promo page', () => {
  test('a plan link on a promo page stores the plan with the promo’s coupon, and adds the coupon to the address', () => {
    const next = saveNamedChoice({ plano: 'elite' }, `${site}/promo?parceiro=BlackFriday`);
    expect(next).toEqual({ to: '/cadastro', search: { plano: 'elite', cupom: 'blackfriday' } });
    expect(storage.get('selectedPlan')).toMatchObject({ couponCode: 'BLACKFRIDAY' });
    expect(storage.get('loginRedirectUrl')).toBe('/planos-promo');
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
});
