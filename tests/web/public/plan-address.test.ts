import { beforeEach, describe, expect, test } from 'vitest';
import { keepChoiceOf, promoOfReferrer } from '../../../web/src/lib/purchase/plan-address.ts';
import { storage } from '../../../web/src/lib/storage.ts';

beforeEach(() => window.localStorage.clear());

const site = 'https://garimpa.example';

test("a visitor's plan is kept, and leads to the sign-up", () => {
  expect(keepChoiceOf({ plano: 'elite_nivel_3' }, `${site}/planos`)).toBe('/cadastro');
  expect(storage.get('selectedPlan')).toMatchObject({ name: 'Elite Nível 3', interval: 'month' });
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponId');
  expect(storage.get('loginRedirectUrl')).toBe('/upsell');
});

test("a returning person's plan leads to the offers", () => {
  storage.set('uid', 'u1');
  expect(keepChoiceOf({ plano: 'elite' }, '')).toBe('/upsell');
  expect(storage.get('selectedPlan')).toMatchObject({ name: 'Elite' });
  expect(storage.get('loginRedirectUrl')).toBeNull();
});

test.each([{}, { plano: '' }, { plano: 'Elite' }, { plano: ['elite'] }, { plano: '__proto__' }])(
  '%j is no plan, and changes nothing',
  (search) => {
    expect(keepChoiceOf(search, '')).toBe('/cadastro');
    expect(window.localStorage).toHaveLength(0);
  },
);

describe('the promo page that led here', () => {
  test('gives its coupon to the choice', () => {
    keepChoiceOf({ plano: 'elite' }, `${site}/promo?parceiro=BlackFriday`);
    expect(storage.get('selectedPlan')).toMatchObject({ couponCode: 'BLACKFRIDAY' });
    expect(storage.get('loginRedirectUrl')).toBe('/planos-promo');
  });

  test.each([
    [`${site}/afiliado/?afiliado=papodeafiliado`, 'PAPODEAFILIADO'],
    [`${site}/planos?promo=blackfriday`, undefined],
    ['', undefined],
    ['rubbish', undefined],
  ])('%s: %s', (referrer, code) => {
    expect(promoOfReferrer(referrer)?.couponCode).toBe(code);
  });
});
