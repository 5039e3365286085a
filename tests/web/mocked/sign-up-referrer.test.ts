import { beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../../../web/src/lib/storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/promo?promo=blackfriday');
});

/** Opens a document at `path`, and returns a function that runs the guard of /cadastro. */
async function signUpGuard(path: string) {
  window.history.replaceState(null, '', path);
  const { guards } = await import('../../../web/src/routes/guards.ts');
  return (plano: string) => {
    const location = { href: '/cadastro', pathname: '/cadastro', search: { plano } };
    guards['sign-up']({ location, preload: false });
  };
}

test('a plan link on a promo page stores the plan with the promo’s coupon, and a plan chosen later has no coupon', async () => {
  const enter = await signUpGuard('/cadastro');
  expect(() => enter('elite')).toThrow();
  expect(storage.get('selectedPlan')).toMatchObject({ couponCode: 'BLACKFRIDAY' });
  enter('elite_nivel_2');
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponCode');
});

test('if a promo page links to /planos, a plan chosen there has no coupon', async () => {
  const enter = await signUpGuard('/planos');
  enter('elite');
  expect(storage.get('selectedPlan')).not.toHaveProperty('couponCode');
});
