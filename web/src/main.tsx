import { afterFirstPaint } from './lib/after-first-paint.ts';
import { keepEarlyTap } from './lib/early-tap.ts';
import { keepFirstTouch } from './lib/first-touch.ts';
import { recoverFromMissingFiles } from './lib/missing-files.ts';

/**
 * The first script of every page. Kept tiny, so it looks into browser storage by
 * itself: it shows a returning person their header before the application, with its
 * schemas, is fetched, which is once the page is painted.
 */
function hasSessionHint(): boolean {
  try {
    return window.localStorage.getItem('uid') !== null;
  } catch {
    return false;
  }
}

function keepSource(): void {
  try {
    keepFirstTouch(window.location.search, window.localStorage, Date.now());
  } catch {
    // Full or forbidden storage: the visit goes on without a source.
  }
}

const repeatEarlyTap = keepEarlyTap();

function loadApplication(): void {
  import('./client.tsx')
    .then(async ({ startApplication }) => {
      // A task of its own: what was tapped while the files were read comes first.
      await new Promise((resolve) => setTimeout(resolve));
      await startApplication(repeatEarlyTap);
    })
    .catch((error: unknown) => {
      // The page stays as it is, and its forms work without us.
      repeatEarlyTap();
      throw error;
    });
}

recoverFromMissingFiles();
keepSource();
if (hasSessionHint()) document.documentElement.dataset.session = 'in';

const isRendered = document.getElementById('root')?.dataset.rendered === 'page';
if (isRendered && document.visibilityState === 'visible') {
  afterFirstPaint(loadApplication);
} else {
  loadApplication();
}
