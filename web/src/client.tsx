import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './routes.tsx';

/**
 * Takes over the page in `#root`: hydrates one rendered at build time, renders into any
 * other. `onAlive` is called once the page answers to taps.
 */
export async function startApplication(onAlive: () => void): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const router = createAppRouter();
  const isRendered = container.dataset.rendered === 'page';
  if (isRendered) router.ssr = { manifest: undefined };
  await router.load();
  const app = <App router={router} onAlive={onAlive} />;
  if (isRendered) startTransition(() => void hydrateRoot(container, app));
  else {
    // The page's own title would stand behind the shell's.
    document.querySelector('title')?.remove();
    createRoot(container).render(app);
  }
}
