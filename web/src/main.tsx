import type { AnyRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { onCaughtError, reportErrors } from './lib/browser-errors.ts';
import { env } from './lib/env.ts';
import { logFailure } from './lib/log.ts';
import { parseUrl } from './lib/parse.ts';
import { layOutRest } from './lib/start/lay-out-rest.ts';
import { siteDomainUrl } from './lib/start/site-domain.ts';
import { storeFirstTouch } from './lib/tracking/first-touch.ts';
import { createAppRouter } from './routes/router.tsx';

/** Hydrates a prerendered page. Renders any other page into `#root`. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const router = createAppRouter();
  const { pathname } = location;
  const isRendered = container.dataset.rendered === 'page';
  if (isRendered) router.ssr = { manifest: undefined };
  await router.load();
  // After a guard's redirect, the prerendered HTML belongs to another page and can't be hydrated.
  const hydrates = isRendered && router.state.location.pathname === pathname;
  if (!hydrates) delete router.ssr;
  scrollOnRepeat(router);
  // Tests wait for this User Timing mark before they use the page.
  const onHydrated = () => {
    performance.mark('hydrated');
    layOutRest();
  };
  const app = <App router={router} onHydrated={onHydrated} />;
  if (hydrates) startTransition(() => void hydrateRoot(container, app, { onCaughtError }));
  else createRoot(container, { onCaughtError }).render(app);
}

/** Handles a link to the current address, where the router would restore the old position. */
function scrollOnRepeat(router: AnyRouter): void {
  let isRepeat = false;
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    isRepeat = !hrefChanged;
  });
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    if (!isRepeat) return;
    isRepeat = false;
    if (hash) document.getElementById(hash)?.scrollIntoView();
    else window.scrollTo({ top: 0 });
  });
}

/** Stores the campaign, affiliate, promo and ad-click id that a query string contains. */
function storeArrival(search: string): void {
  storeFirstTouch(search, Date.now());
  if (!/clid=|braid=|gad_source=/.test(search)) return;
  // Only visits from an advertisement load this module.
  import('./lib/tracking/click-ids.ts').then(
    ({ storeClickIds }) => storeClickIds(search),
    (error: unknown) => logFailure('Origem do anúncio', error),
  );
}

reportErrors();
const { brand, firebase } = env;
const elsewhere = siteDomainUrl(new URL(location.href), brand.siteUrl, firebase.projectId);
if (elsewhere === null) {
  const referrer = parseUrl(document.referrer);
  // The visitor may have left the previous page before that page stored its parameters.
  if (referrer?.origin === location.origin) storeArrival(referrer.search);
  storeArrival(location.search);
  void start();
} else {
  location.replace(elsewhere);
}
