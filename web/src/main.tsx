import type { AnyRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { onCaughtError, reportErrors } from './lib/browser-errors.ts';
import { env } from './lib/env.ts';
import { logFailure } from './lib/log.ts';
import { parseUrl } from './lib/parse.ts';
import { layOutRest } from './lib/start/lay-out-rest.ts';
import { atOwnDomain } from './lib/start/own-domain.ts';
import { keepFirstTouch } from './lib/tracking/first-touch.ts';
import { createAppRouter } from './routes/router.tsx';

/** Hydrates the page in `#root` if it was rendered at build time, else renders into it. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const router = createAppRouter();
  const { pathname } = location;
  const isRendered = container.dataset.rendered === 'page';
  if (isRendered) router.ssr = { manifest: undefined };
  await router.load();
  // A guard may have led to another page than the one that was rendered.
  const hydrates = isRendered && router.state.location.pathname === pathname;
  if (!hydrates) delete router.ssr;
  scrollOnRepeat(router);
  // User Timing: shows in the browser's profiler, and tests wait for it.
  const onHydrated = () => {
    performance.mark('hydrated');
    layOutRest();
  };
  const app = <App router={router} onHydrated={onHydrated} />;
  if (hydrates) startTransition(() => void hydrateRoot(container, app, { onCaughtError }));
  else createRoot(container, { onCaughtError }).render(app);
}

/**
 * Scrolls to the top, or to the anchor, when a link to the current address is followed again:
 * the router reloads the page and restores its scroll position.
 */
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

/** Keeps where the visitor came from, as an address says it. */
function keepArrival(search: string): void {
  keepFirstTouch(search, Date.now());
  if (!/clid=|braid=|gad_source=/.test(search)) return;
  // Only visits by an advertisement need it.
  import('./lib/tracking/click-ids.ts').then(
    ({ keepClickIds }) => keepClickIds(search),
    (error: unknown) => logFailure('Origem do anúncio', error),
  );
}

reportErrors();
const { brand, firebase } = env;
const elsewhere = atOwnDomain(new URL(location.href), brand.siteUrl, firebase.projectId);
if (elsewhere === null) {
  const referrer = parseUrl(document.referrer);
  // A link that was pressed before any script ran led here from an address that nothing has read.
  if (referrer?.origin === location.origin) keepArrival(referrer.search);
  keepArrival(location.search);
  void start();
} else {
  location.replace(elsewhere);
}
