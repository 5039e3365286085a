import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';
import { choiceParameters } from '../lib/purchase/choice-address.ts';
import { COUPON_PARAMETER, PLAN_PARAMETER } from '../lib/purchase/plan-choice.ts';
import { at, lazyPage, root, searchTexts, site } from './site.tsx';

const landing = lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage');
const plans = lazyPage(() => import('../features/plans/plans-page.tsx'), 'PlansPage');
const signUp = lazyPage(() => import('../features/auth/sign-up-page.tsx'), 'SignUpPage');
const promo = lazyPage(() => import('../features/promo/promo-page.tsx'), 'PromoPage');

/** The marks of campaigns and of clicks on advertisements too, because what is not named leaves the address. */
const promoSearch = searchTexts(
  ...(['promo', 'parceiro', 'afiliado', 'campaign', 'ref'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'] as const),
);

const periodSearch = z.object({
  periodo: z.catch(z.optional(z.enum(INTERVALS)), undefined),
  [COUPON_PARAMETER]: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
});

/** The period whose prices are compared, and a typed coupon; all that campaigns add stays in the address. */
const plansSearch = (search: object): z.output<typeof periodSearch> => ({
  ...search,
  ...periodSearch.parse(search),
});

const addresses = {
  landing: ['/', '/home'],
  plans: ['/planos', '/selecionar-plano'],
  signUp: ['/cadastro', '/signup'],
  promo: ['/planos-promo', '/promo', '/afiliado'],
} as const;

export const publicRoutes = [
  ...addresses.landing.map((path) =>
    createRoute({ getParentRoute: () => site, ...at(path), component: landing }),
  ),
  ...addresses.plans.map((path) =>
    createRoute({
      getParentRoute: () => site,
      ...at(path),
      validateSearch: plansSearch,
      component: plans,
    }),
  ),
  ...addresses.signUp.map((path) =>
    createRoute({
      getParentRoute: () => site,
      ...at(path),
      validateSearch: choiceParameters,
      async beforeLoad({ search, preload }) {
        if (preload || search[PLAN_PARAMETER] === undefined) return;
        const { keepChoiceOf } = await import('../lib/purchase/early-choice.ts');
        const next = keepChoiceOf(search, document.referrer);
        if (next) throw redirect({ ...next, replace: true });
      },
      component: signUp,
    }),
  ),
  ...addresses.promo.map((path) =>
    createRoute({
      getParentRoute: () => site,
      ...at(path),
      validateSearch: promoSearch,
      component: promo,
    }),
  ),
  createRoute({
    getParentRoute: () => site,
    ...at('/login'),
    component: lazyPage(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    ...at('/solucoes'),
    component: lazyPage(() => import('../features/solutions/solutions-page.tsx'), 'SolutionsPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    ...at('/sobre'),
    component: lazyPage(() => import('../features/info/about-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    ...at('/termos'),
    component: lazyPage(() => import('../features/info/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    ...at('/politicas-de-privacidade'),
    component: lazyPage(() => import('../features/info/privacy-page.tsx'), 'PrivacyPage'),
  }),
];

/** Without header and footer. */
export const bioRoute = createRoute({
  getParentRoute: () => root,
  ...at('/bio'),
  component: lazyPage(() => import('../features/bio/bio-page.tsx'), 'BioPage'),
});
