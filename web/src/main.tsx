import { showSessionHint } from './lib/session/show-session-hint.ts';
import { recoverFromMissingFiles } from './lib/start/missing-files.ts';
import { keepFirstTouch } from './lib/tracking/first-touch.ts';

function keepSource(): void {
  try {
    keepFirstTouch(window.location.search, window.localStorage, Date.now());
  } catch {
    // Full or forbidden storage: the visit goes on without a source.
  }
}

/**
 * This is the first file of every page. A rendered page has run `inline.ts` before, and asks
 * for it once it is painted; the account side's shell asks at once.
 */
async function startWhole(): Promise<void> {
  // Loaded here, so that a page that is older than the site's files can be reloaded.
  const { startApplication } = await import('./client.tsx');
  hasCome = true;
  // A task of its own: what was tapped while the files were read comes first.
  await new Promise((resolve) => setTimeout(resolve));
  await startApplication();
}

let hasCome = false;
recoverFromMissingFiles(() => hasCome);
keepSource();
showSessionHint();
void startWhole();
