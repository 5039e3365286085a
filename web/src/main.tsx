import { storage } from './lib/storage.ts';

/**
 * The first script of every page, kept tiny: it shows a returning person their
 * header, and fetches the application once the page is painted.
 */
function loadApplication(): void {
  void import('./client.tsx').then(({ startApplication }) => startApplication());
}

if (storage.get('uid') !== null) document.documentElement.dataset.session = 'in';

const isRendered = document.getElementById('root')?.dataset.rendered === 'page';
if (isRendered && document.visibilityState === 'visible') {
  requestAnimationFrame(() => setTimeout(loadApplication));
} else {
  loadApplication();
}
