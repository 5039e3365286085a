import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { logFailure } from './lib/log.ts';
import { layOutAll, layOutRest } from './lib/start/lay-out-rest.ts';
import { scrollOnRepeat } from './lib/start/scroll-on-repeat.ts';
import { whenIdle } from './lib/start/when-idle.ts';
import { type AppRouter, createAppRouter } from './routes.tsx';

/** Hydrates the page in `#root` if it was rendered at build time, else renders into it. */
export async function startApplication(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const router = createAppRouter();
  const isRendered = container.dataset.rendered === 'page';
  if (isRendered) router.ssr = { manifest: undefined };
  await router.load();
  if (!isRendered) void showHead(router.state.location.pathname);
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (pathChanged) void showHead(toLocation.pathname);
  });
  scrollOnRepeat(router);
  router.subscribe('onBeforeNavigate', layOutAll);
  const onHydrated = () => {
    // User Timing: shows in the browser's profiler, and tests wait for it.
    performance.mark('hydrated');
    window.repeatEarlyTap?.();
    layOutRest();
    whenIdle(() => void askForConsent(router));
  };
  const app = <App router={router} onHydrated={onHydrated} />;
  if (isRendered) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

async function showHead(path: string): Promise<void> {
  const head = await import('./show-head.ts');
  head.showHead(path);
}

async function askForConsent(router: AppRouter): Promise<void> {
  try {
    const { mountConsent } = await import('./components/consent/consent-root.tsx');
    mountConsent(router);
  } catch (error) {
    // Without a connection it is no failure: nobody is tracked without an answer, and the next page asks.
    if (navigator.onLine) logFailure('As preferências de cookies não carregaram', error);
  }
}
