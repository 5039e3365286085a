import { createRoute, redirect } from '@tanstack/react-router';
import { Loading } from '../components/ui/loading.tsx';
import { checkoutPage, pageAt } from '../pages.ts';
import { lazyComponent, lazyPage, searchTexts, site } from './site.tsx';

const parts = () => import('./account-parts.ts');

/** The account side: its providers load with the first of its pages, Firebase after that. */
const account = createRoute({
  getParentRoute: () => site,
  id: 'account',
  component: lazyComponent(parts, 'AccountRoot'),
  pendingComponent: Loading,
});

/** Pages that need a signed-in person, whom they get as context; others are redirected to the login. */
const member = createRoute({
  getParentRoute: () => account,
  id: 'member',
  beforeLoad: async ({ location, preload }) => {
    // Loaded here so that public pages carry nothing of the session.
    const { requirePerson } = await parts();
    // A link that is merely pointed at is not what a login leads back to.
    return { person: await requirePerson(preload ? undefined : location.href) };
  },
  component: lazyComponent(parts, 'MemberPages'),
});

/** Where the document was loaded, whose headers decide what it may load. */
const documentPath = globalThis.location?.pathname;

/** Only the checkout's own document may load Stripe: from another one it is loaded anew. */
function inDocumentOfItsOwn({ preload }: { preload: boolean }): void {
  if (preload || documentPath === checkoutPage.path) return;
  throw redirect({ href: checkoutPage.path, reloadDocument: true });
}

const checkoutQuery = () => import('../features/checkout/checkout-query.ts');

/** Nothing waits for it. */
function startCheckout({ preload }: { preload: boolean }): void {
  if (preload) return;
  checkoutQuery()
    .then(({ startCheckout }) => startCheckout())
    .catch(() => undefined);
}

function endCheckout(): void {
  void checkoutQuery().then(({ endCheckout }) => endCheckout());
}

/** The component of the page at this path. */
const pageOf = (path: string) => lazyPage(pageAt(path).module ?? '');

/** During a purchase nobody is asked about cookies. */
const quiet = { quiet: true };

// Apart from `addChildren`, in which their types would be lost.
const openRoutes = [
  createRoute({
    getParentRoute: () => account,
    path: '/esqueci-senha',
    component: pageOf('/esqueci-senha'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/upsell',
    staticData: quiet,
    component: pageOf('/upsell'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: checkoutPage.path,
    staticData: quiet,
    beforeLoad: inDocumentOfItsOwn,
    loader: startCheckout,
    onLeave: endCheckout,
    component: pageOf(checkoutPage.path),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/checkout-return',
    staticData: quiet,
    validateSearch: searchTexts('session_id'),
    component: pageOf('/checkout-return'),
  }),
];

const memberRoutes = [
  createRoute({
    getParentRoute: () => member,
    path: '/payment-success',
    staticData: quiet,
    validateSearch: searchTexts('session_id', 'planName', 'interval', 'price'),
    component: pageOf('/payment-success'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/payment-canceled',
    staticData: quiet,
    component: pageOf('/payment-canceled'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/payment-awaited',
    staticData: quiet,
    component: pageOf('/payment-awaited'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/account-confirmation',
    staticData: quiet,
    component: pageOf('/account-confirmation'),
  }),
  createRoute({
    getParentRoute: () => member,
    path: '/area-usuario',
    component: pageOf('/area-usuario'),
  }),
];

export const accountRoutes = account.addChildren([...openRoutes, member.addChildren(memberRoutes)]);
