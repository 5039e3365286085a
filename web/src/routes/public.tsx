import { createRoute, redirect } from '@tanstack/react-router';
import { PLAN_PARAMETER } from '../lib/purchase/plan-choice.ts';
import { headOf, lazyPage, root, searchTexts, site } from './site.tsx';

const landing = lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage');
const plans = lazyPage(() => import('../features/plans/plans-page.tsx'), 'PlansPage');
const signUp = lazyPage(() => import('../features/auth/sign-up-page.tsx'), 'SignUpPage');
const promo = lazyPage(() => import('../features/promo/promo-page.tsx'), 'PromoPage');

/** A plan's form leads here where no script answered it. */
const signUpSearch = searchTexts(PLAN_PARAMETER);

/** The marks of campaigns and of clicks on advertisements too, because what is not named leaves the address. */
const promoSearch = searchTexts(
  ...(['promo', 'parceiro', 'afiliado', 'campaign', 'ref'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'] as const),
);

const addresses = {
  landing: ['/', '/home'],
  plans: ['/planos', '/selecionar-plano'],
  signUp: ['/cadastro', '/signup'],
  promo: ['/planos-promo', '/promo', '/afiliado'],
} as const;

export const publicRoutes = [
  ...addresses.landing.map((path) =>
    createRoute({ getParentRoute: () => site, path, component: landing, head: headOf(path) }),
  ),
  ...addresses.plans.map((path) =>
    createRoute({ getParentRoute: () => site, path, component: plans, head: headOf(path) }),
  ),
  ...addresses.signUp.map((path) =>
    createRoute({
      getParentRoute: () => site,
      path,
      validateSearch: signUpSearch,
      async beforeLoad({ search }) {
        if (search[PLAN_PARAMETER] === undefined) return;
        const { keepChoiceOf } = await import('../lib/purchase/plan-address.ts');
        throw redirect({ to: keepChoiceOf(search, document.referrer), replace: true });
      },
      component: signUp,
      head: headOf(path),
    }),
  ),
  ...addresses.promo.map((path) =>
    createRoute({
      getParentRoute: () => site,
      path,
      validateSearch: promoSearch,
      component: promo,
      head: headOf(path),
    }),
  ),
  createRoute({
    getParentRoute: () => site,
    path: '/login',
    component: lazyPage(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
    head: headOf('/login'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/solucoes',
    component: lazyPage(() => import('../features/solutions/solutions-page.tsx'), 'SolutionsPage'),
    head: headOf('/solucoes'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/sobre',
    component: lazyPage(() => import('../features/info/about-page.tsx'), 'AboutPage'),
    head: headOf('/sobre'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/termos',
    component: lazyPage(() => import('../features/info/terms-page.tsx'), 'TermsPage'),
    head: headOf('/termos'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/politicas-de-privacidade',
    component: lazyPage(() => import('../features/info/privacy-page.tsx'), 'PrivacyPage'),
    head: headOf('/politicas-de-privacidade'),
  }),
];

/** Without header and footer. */
export const bioRoute = createRoute({
  getParentRoute: () => root,
  path: '/bio',
  component: lazyPage(() => import('../features/bio/bio-page.tsx'), 'BioPage'),
  head: headOf('/bio'),
});
