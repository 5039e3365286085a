import { createRoute, redirect } from '@tanstack/react-router';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { headOf, lazyPage, searchTexts, site } from './site.tsx';

const layout = () => import('../components/account/account-layout.tsx');

/** The account side, rendered by the browser alone. */
const account = createRoute({
  getParentRoute: () => site,
  id: 'account',
  component: lazyPage(layout, 'AccountLayout'),
  errorComponent: lazyPage(
    () => import('../components/account/session-unknown.tsx'),
    'SessionError',
  ),
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

/** Where the document was loaded, whose headers decide what it may load. */
let documentPath: string | undefined = globalThis.location?.pathname;

const checkout = () => import('../features/checkout/checkout-page.tsx');

/** During a purchase nobody is asked about cookies. */
const quiet = { quiet: true };

// Apart from `addChildren`, in which their types would be lost.
const openRoutes = [
  createRoute({
    getParentRoute: () => account,
    path: '/esqueci-senha',
    component: lazyPage(
      () => import('../features/auth/password-recovery-page.tsx'),
      'PasswordRecoveryPage',
    ),
    head: headOf('/esqueci-senha'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/upsell',
    staticData: quiet,
    component: lazyPage(() => import('../features/upsell/upsell-page.tsx'), 'UpsellPage'),
    head: headOf('/upsell'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/checkout',
    staticData: quiet,
    // Pointed at, it would open a session.
    preload: false,
    beforeLoad() {
      // Only the checkout's own document may load Stripe: from another one it is loaded anew.
      if (documentPath !== '/checkout') throw redirect({ href: '/checkout', reloadDocument: true });
    },
    async loader() {
      const { beginCheckout } = await import('../features/checkout/checkout-query.ts');
      // The page shows what becomes of it.
      void beginCheckout();
    },
    onLeave() {
      // Stripe shows one checkout in a document: to come back is to load another one.
      documentPath = undefined;
    },
    component: lazyPage(checkout, 'CheckoutPage'),
    head: headOf('/checkout'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/checkout-return',
    staticData: quiet,
    validateSearch: searchTexts('session_id'),
    component: lazyPage(
      () => import('../features/checkout/checkout-return-page.tsx'),
      'CheckoutReturnPage',
    ),
    head: headOf('/checkout-return'),
  }),
];

const memberRoutes = [
  createRoute({
    getParentRoute: () => member,
    path: '/payment-success',
    staticData: quiet,
    validateSearch: searchTexts('session_id', 'planName', 'interval', 'price'),
    component: lazyPage(
      () => import('../features/results/payment-success-page.tsx'),
      'PaymentSuccessPage',
    ),
    head: headOf('/payment-success'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/payment-canceled',
    staticData: quiet,
    component: lazyPage(
      () => import('../features/results/payment-canceled-page.tsx'),
      'PaymentCanceledPage',
    ),
    head: headOf('/payment-canceled'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/payment-awaited',
    staticData: quiet,
    component: lazyPage(
      () => import('../features/results/payment-awaited-page.tsx'),
      'PaymentAwaitedPage',
    ),
    head: headOf('/payment-awaited'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/account-confirmation',
    staticData: quiet,
    component: lazyPage(
      () => import('../features/results/account-confirmation-page.tsx'),
      'AccountConfirmationPage',
    ),
    head: headOf('/account-confirmation'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/area-usuario',
    component: lazyPage(() => import('../features/account/user-area-page.tsx'), 'UserAreaPage'),
    head: headOf('/area-usuario'),
  }),
];

export const accountRoutes = account.addChildren([...openRoutes, member.addChildren(memberRoutes)]);
