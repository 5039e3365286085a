import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { plans } from '#contract/plans.ts';
import { App } from './app.tsx';
import { SiteLayout } from './components/site/site-layout.tsx';
import { Loading } from './components/ui/loading.tsx';
import { MessageFrame } from './components/ui/message-card.tsx';
import { UserAreaFrame } from './features/account/user-area-frame.tsx';
import { CheckoutFrame } from './features/checkout/checkout-frame.tsx';
import { headTags } from './head-tags.ts';
import { env } from './lib/env.ts';
import { monthlyChoice } from './lib/purchase/plan-choice.ts';
import { STRIPE_JS_URL } from './lib/purchase/stripe-js-url.ts';
import { sessionAddress } from './lib/session/session-cookie.ts';
import { storage } from './lib/storage.ts';
import {
  accountPages,
  addressesOf,
  checkoutPage,
  notFoundPage,
  offersPage,
  type Page,
  publicPages,
} from './pages.ts';
import { createAppRouter } from './routes.tsx';
import { siteFiles } from './site-files.ts';

interface Document {
  path: string;
  /** Of the page, in web/src. */
  module: string | undefined;
}

const documentsOf = (pages: readonly Page[]): Document[] =>
  pages.flatMap((page) => addressesOf(page).map((path) => ({ path, module: page.module })));

/** Every address that is rendered whole. */
export const rendered = documentsOf([...publicPages, notFoundPage]);

/** Every address that is rendered without its facts. */
export const shells = documentsOf(accountPages);

/**
 * The call by which the account side learns who is there, begun by the document itself. Null
 * with App Check, whose token a document has not.
 */
export const sessionCall = env.appCheckSiteKey === null ? sessionAddress() : null;

/** Of pages, what they load from another host, by its address. */
export const foreignScripts: Readonly<Record<string, string>> = {
  [checkoutPage.path]: env.stripe.jsUrl ?? STRIPE_JS_URL,
};

export const offersPath = offersPage.path;

export { headTags, siteFiles };

/** Renders a public page to HTML at build time, as the browser will hydrate it. */
export async function renderPage(path: string): Promise<string> {
  return render(createAppRouter(createMemoryHistory({ initialEntries: [path] })));
}

/** The page of the offers for each plan, as somebody sees it who has just chosen the plan. */
export async function renderOffers() {
  const pages: { plan: string; price: number; body: string }[] = [];
  for (const plan of Object.values(plans)) {
    const choice = monthlyChoice(plan);
    storage.set('selectedPlan', choice);
    pages.push({
      plan: choice.name,
      price: choice.priceRaw,
      body: await renderPage(offersPage.path),
    });
  }
  storage.remove('selectedPlan');
  return pages;
}

/** What account pages are before anything is known; the others are a spinner. */
const frames: Readonly<Record<string, ComponentType>> = {
  '/area-usuario': UserAreaFrame,
  '/checkout': CheckoutFrame,
  '/checkout-return': MessageFrame,
  '/payment-success': MessageFrame,
  '/payment-awaited': MessageFrame,
  '/payment-canceled': MessageFrame,
  '/account-confirmation': MessageFrame,
};

/** The HTML of an account page without its facts, which the browser replaces by the page. */
export async function renderShell(path: string): Promise<string> {
  const Frame = frames[path] ?? Loading;
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <SiteLayout>
        <Frame />
      </SiteLayout>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/shell'] });
  return render(createRouter({ routeTree: root.addChildren([anywhere]), history }));
}

async function render(router: AnyRouter): Promise<string> {
  await router.load();
  return renderToString(<App router={router} />);
}
