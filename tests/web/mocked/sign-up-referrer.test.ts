import { beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../../../web/src/lib/storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/promo?promo=blackfriday');
});

/** Enters the sign-up in a document that was loaded at `path`. @returns its guard. */
async function signUpGuard(path: string) {
  window.history.replaceState(null, '', path);
  const { guards } = await import('../../../web/src/routes/guards.ts');
  return (plano: string) => {
    const location = { href: '/cadastro', pathname: '/cadastro', search: { plano } };
    guards['sign-up']({ location, preload: false });
  };
}

test('a sign-up that a promo page loaded has the coupon; a plan chosen after it has none', async () => {
  const enter = await signUpGuard('/cadastro');
  expect(() => enter('elite')).toThrow();
  expect(storage.get('selectedPlan')).toMatchObject({ couponCode: 'BLACKFRIDAY' });
  enter('elite_nivel_2');
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponCode');
});

test('the plans that a promo page led to are chosen without its coupon', async () => {
  const enter = await signUpGuard('/planos');
  enter('elite');
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponCode');
});
