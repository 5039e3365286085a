import { createRoute, redirect } from '@tanstack/react-router';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { NotFoundPage } from '../features/info/not-found-page.tsx';
import { choiceParameters, currentChoice } from '../lib/purchase/choice-address.ts';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { notFoundPage } from '../pages.ts';
import { at, lazyPage, searchTexts, site } from './site.tsx';

const layout = () => import('../components/account/account-layout.tsx');
const sessionError = lazyPage(
  () => import('../components/account/session-unknown.tsx'),
  'SessionError',
);

/** The account side, rendered by the browser alone. */
const account = createRoute({
  getParentRoute: () => site,
  id: 'account',
  component: lazyPage(layout, 'AccountLayout'),
  errorComponent: sessionError,
  pendingComponent: PageSkeleton,
});

/** Pages that need a signed-in person, whom they get as context; others are redirected to the login. */
const member = createRoute({
  getParentRoute: () => account,
  id: 'member',
  async beforeLoad({ location, preload }) {
    // Public pages have no use for the session.
    const { sessionQuery } = await import('../lib/session/session.ts');
    const person = await queryClient.fetchQuery(sessionQuery);
    if (person !== null) return { person };
    // A link that is merely pointed at is not what a login leads back to.
    if (!preload) storage.set('loginRedirectUrl', location.href);
    throw redirect({ to: '/login' });
  },
  component: lazyPage(layout, 'MemberLayout'),
  pendingComponent: PageSkeleton,
});

/** The page of the people who run the business; everybody else sees the not-found page. */
const operator = createRoute({
  getParentRoute: () => account,
  id: 'operator',
  async beforeLoad() {
    const { requireOperator } = await import('../features/operator/require-operator.ts');
    return { person: await requireOperator() };
  },
  head: ({ match }) => (match.status === 'notFound' ? at(notFoundPage.path).head() : {}),
  component: lazyPage(layout, 'MemberLayout'),
  notFoundComponent: NotFoundPage,
  errorComponent: sessionError,
  pendingComponent: PageSkeleton,
});

const operatorRoute = createRoute({
  getParentRoute: () => operator,
  ...at('/operacao'),
  // Parsed further by the page, which only operators load.
  validateSearch: searchTexts('aba', 'de', 'ate', 'por', 'ordem', 'filtro', 'pessoa'),
  component: lazyPage(() => import('../features/operator/operator-page.tsx'), 'OperatorPage'),
});

/** Where the document was loaded, whose headers decide what it may load. */
let documentPath: string | undefined = globalThis.location?.pathname;

/** During a purchase nobody is asked about cookies. */
const quiet = { quiet: true };

// Apart from `addChildren`, in which their types would be lost.
const openRoutes = [
  createRoute({
    getParentRoute: () => account,
    ...at('/esqueci-senha'),
    component: lazyPage(
      () => import('../features/auth/password-recovery-page.tsx'),
      'PasswordRecoveryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => account,
    ...at('/upsell'),
    staticData: quiet,
    validateSearch: choiceParameters,
    beforeLoad({ search, preload }) {
      const choice = preload ? null : currentChoice(search);
      // Another tab may have removed it, or be about another plan.
      if (choice) storage.set('selectedPlan', choice);
    },
    component: lazyPage(() => import('../features/upsell/upsell-page.tsx'), 'UpsellPage'),
  }),
  createRoute({
    getParentRoute: () => account,
    ...at('/checkout'),
    staticData: quiet,
    validateSearch: choiceParameters,
    // Pointed at, it would open a session.
    preload: false,
    beforeLoad({ location: { href } }) {
      // Only the checkout's own document may load Stripe: from another one it is loaded anew.
      if (documentPath !== '/checkout') throw redirect({ href, reloadDocument: true });
    },
    async loader({ location: { search } }) {
      const { beginCheckout } = await import('../features/checkout/checkout-query.ts');
      // The page shows what becomes of it.
      void beginCheckout(search);
    },
    onLeave() {
      // Stripe shows one checkout in a document: to come back is to load another one.
      documentPath = undefined;
    },
    component: lazyPage(() => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => account,
    ...at('/checkout-return'),
    staticData: quiet,
    validateSearch: searchTexts('session_id'),
    component: lazyPage(
      () => import('../features/checkout/checkout-return-page.tsx'),
      'CheckoutReturnPage',
    ),
  }),
];

const memberRoutes = [
  createRoute({
    getParentRoute: () => member,
    ...at('/payment-success'),
    staticData: quiet,
    validateSearch: searchTexts('session_id', 'planName', 'interval', 'price'),
    component: lazyPage(
      () => import('../features/results/payment-success-page.tsx'),
      'PaymentSuccessPage',
    ),
  }),
  createRoute({
    getParentRoute: () => member,
    ...at('/payment-canceled'),
    staticData: quiet,
    component: lazyPage(
      () => import('../features/results/payment-canceled-page.tsx'),
      'PaymentCanceledPage',
    ),
  }),
  createRoute({
    getParentRoute: () => member,
    ...at('/payment-awaited'),
    staticData: quiet,
    component: lazyPage(
      () => import('../features/results/payment-awaited-page.tsx'),
      'PaymentAwaitedPage',
    ),
  }),
  createRoute({
    getParentRoute: () => member,
    ...at('/account-confirmation'),
    staticData: quiet,
    component: lazyPage(
      () => import('../features/results/account-confirmation-page.tsx'),
      'AccountConfirmationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => member,
    ...at('/area-usuario'),
    component: lazyPage(() => import('../features/account/user-area-page.tsx'), 'UserAreaPage'),
  }),
];

export const accountRoutes = account.addChildren([
  ...openRoutes,
  member.addChildren(memberRoutes),
  operator.addChildren([operatorRoute]),
]);
