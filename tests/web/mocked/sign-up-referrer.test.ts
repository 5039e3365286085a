import { beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../../../web/src/lib/storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/promo?promo=blackfriday');
});

/**
 * Loads the routes in a document that was opened at `path`. Returns a function that enters the
 * sign-up with a plan.
 */
async function signUpGuard(path: string) {
  window.history.replaceState(null, '', path);
  const { guards } = await import('../../../web/src/routes/guards.ts');
  return (plano: string) => {
    const location = { href: '/cadastro', pathname: '/cadastro', search: { plano } };
    guards['sign-up']({ location, preload: false });
  };
}

test('a sign-up opened from a promo page has its coupon; a plan chosen afterwards has none', async () => {
  const enter = await signUpGuard('/cadastro');
  expect(() => enter('elite')).toThrow();
  expect(storage.get('selectedPlan')).toMatchObject({ couponCode: 'BLACKFRIDAY' });
  enter('elite_nivel_2');
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponCode');
});

test('a plan chosen on the plans page that a promo page linked to has no coupon', async () => {
  const enter = await signUpGuard('/planos');
  enter('elite');
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponCode');
});
