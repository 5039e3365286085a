import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  type RouterHistory,
  redirect,
  type SearchSchemaInput,
  stringifySearchWith,
} from '@tanstack/react-router';
import { PageError } from './components/site/page-error.tsx';
import { SiteLayout } from './components/site/site-layout.tsx';
import { Loading } from './components/ui/loading.tsx';
import { NotFoundPage } from './features/info/not-found-page.tsx';
import { PLAN_PARAMETER } from './lib/purchase/plan-parameter.ts';
import { refuseReload } from './lib/start/missing-files.ts';

/**
 * Keeps these search parameters as text; what is missing, too long or nested reads as
 * undefined. Not a schema, because every page would load what only these routes need.
 */
function searchTexts<Name extends string>(...names: Name[]) {
  return (
    search: Partial<Record<Name, string | number>> & SearchSchemaInput,
  ): Partial<Record<Name, string>> => {
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value: unknown = search[name];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const text = String(value);
      if (text.length <= 500) found[name] = text;
    }
    return found;
  };
}

/** A page in its own chunk; when that does not load without a connection, `PageError` says so. */
const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(refuseReload), name);

interface Asked {
  location: { href: string };
  /** Whether a link to it is merely pointed at. */
  preload: boolean;
}

/** Loaded here so that public pages carry nothing of the session. */
async function requireSession({ location, preload }: Asked): Promise<void> {
  const session = await import('./lib/session/auth-session.ts');
  await session.requireSession(preload ? undefined : location.href);
}

const root = createRootRoute({
  notFoundComponent: () => (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  ),
});

const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  component: () => (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  ),
});

const landing = lazyPage(() => import('./features/landing/landing-page.tsx'), 'LandingPage');
const plans = lazyPage(() => import('./features/plans/plans-page.tsx'), 'PlansPage');

const promo = lazyPage(() => import('./features/promo/promo-page.tsx'), 'PromoPage');
/** The marks of campaigns and of clicks on advertisements too, because what is not named leaves the address. */
const promoSearch = searchTexts(
  ...(['promo', 'parceiro', 'afiliado', 'campaign', 'ref'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'] as const),
);

const publicRoutes = [
  createRoute({ getParentRoute: () => site, path: '/', component: landing }),
  createRoute({ getParentRoute: () => site, path: '/home', component: landing }),
  createRoute({ getParentRoute: () => site, path: '/planos', component: plans }),
  createRoute({ getParentRoute: () => site, path: '/selecionar-plano', component: plans }),
  createRoute({
    getParentRoute: () => site,
    path: '/solucoes',
    component: lazyPage(() => import('./features/solutions/solutions-page.tsx'), 'SolutionsPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/sobre',
    component: lazyPage(() => import('./features/info/about-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/termos',
    component: lazyPage(() => import('./features/info/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/politicas-de-privacidade',
    component: lazyPage(() => import('./features/info/privacy-page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/planos-promo',
    validateSearch: promoSearch,
    component: promo,
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/promo',
    validateSearch: promoSearch,
    component: promo,
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/afiliado',
    validateSearch: promoSearch,
    component: promo,
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/login',
    component: lazyPage(() => import('./features/auth/login-page.tsx'), 'LoginPage'),
  }),
] as const;

/** Without header and footer. */
const bio = createRoute({
  getParentRoute: () => root,
  path: '/bio',
  component: lazyPage(() => import('./features/bio/bio-page.tsx'), 'BioPage'),
});

/** The account side: its providers, and with them Firebase, load with the first of its pages. */
const account = createRoute({
  getParentRoute: () => site,
  id: 'account',
  component: lazyPage(() => import('./components/account/account-root.tsx'), 'AccountRoot'),
  pendingComponent: Loading,
});

/** A plan's form leads here where no script answered it. */
async function keepPlanOfAddress({ search }: { search: object }): Promise<void> {
  if (!(PLAN_PARAMETER in search)) return;
  const { keepChoiceOf } = await import('./lib/purchase/plan-address.ts');
  throw redirect({ to: keepChoiceOf(search, document.referrer), replace: true });
}

const signUp = lazyPage(() => import('./features/auth/sign-up-page.tsx'), 'SignUpPage');

const accountRoutes = [
  createRoute({
    getParentRoute: () => account,
    path: '/cadastro',
    beforeLoad: keepPlanOfAddress,
    component: signUp,
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/signup',
    beforeLoad: keepPlanOfAddress,
    component: signUp,
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/esqueci-senha',
    component: lazyPage(
      () => import('./features/auth/password-recovery-page.tsx'),
      'PasswordRecoveryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/upsell',
    staticData: { quiet: true },
    component: lazyPage(() => import('./features/upsell/upsell-page.tsx'), 'UpsellPage'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/checkout',
    staticData: { quiet: true },
    component: lazyPage(() => import('./features/checkout/checkout-page.tsx'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/checkout-return',
    staticData: { quiet: true },
    validateSearch: searchTexts('session_id'),
    component: lazyPage(
      () => import('./features/checkout/checkout-return-page.tsx'),
      'CheckoutReturnPage',
    ),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/payment-success',
    staticData: { quiet: true },
    validateSearch: searchTexts('session_id', 'planName', 'interval', 'price'),
    beforeLoad: requireSession,
    component: lazyPage(
      () => import('./features/results/payment-success-page.tsx'),
      'PaymentSuccessPage',
    ),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/payment-canceled',
    staticData: { quiet: true },
    beforeLoad: requireSession,
    component: lazyPage(
      () => import('./features/results/payment-canceled-page.tsx'),
      'PaymentCanceledPage',
    ),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/payment-awaited',
    staticData: { quiet: true },
    beforeLoad: requireSession,
    component: lazyPage(
      () => import('./features/results/payment-awaited-page.tsx'),
      'PaymentAwaitedPage',
    ),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/account-confirmation',
    staticData: { quiet: true },
    beforeLoad: requireSession,
    component: lazyPage(
      () => import('./features/results/account-confirmation-page.tsx'),
      'AccountConfirmationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/area-usuario',
    beforeLoad: requireSession,
    component: lazyPage(() => import('./features/account/user-area-page.tsx'), 'UserAreaPage'),
  }),
] as const;

const routeTree = root.addChildren([
  site.addChildren([...publicRoutes, account.addChildren(accountRoutes)]),
  bio,
]);

/**
 * The router over the whole route table.
 * @param history the browser's by default; one in memory for rendering at build time and in tests.
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    // Parameters are plain texts: `price=97.9`, not the JSON of a text.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    // At build time it would write an inline script, which the pages' policy forbids.
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageError,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Part of a purchase: nobody is asked for consent here. */
    quiet?: boolean;
  }
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The upsell has opened a checkout tab. */
    checkoutTab?: boolean;
  }
}
