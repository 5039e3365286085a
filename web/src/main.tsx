import { env } from './lib/env.ts';
import { showSessionHint } from './lib/session/show-session-hint.ts';
import { recoverFromMissingFiles } from './lib/start/missing-files.ts';
import { atOwnDomain } from './lib/start/own-domain.ts';
import { keepFirstTouch } from './lib/tracking/first-touch.ts';

function keepSource(): void {
  try {
    keepFirstTouch(window.location.search, window.localStorage, Date.now());
  } catch {
    // Full or forbidden storage: the visit has no source.
  }
}

/** An account page's first calls need no React, whose file is the last to arrive. */
async function startCalls(): Promise<void> {
  if (document.getElementById('root')?.dataset.rendered !== 'shell') return;
  const { startAccount } = await import('./routes/account-start.ts');
  await startAccount(location.pathname);
}

/**
 * The first script of every page. A rendered page loads it after its first paint (`inline.ts`),
 * the account side's shell at once.
 */
async function start(): Promise<void> {
  // Imported here, so that a page that is older than the site's files can be reloaded.
  const { startApplication } = await import('./client.tsx');
  isLoaded = true;
  // In a task of its own, so that a tap made while the files were evaluated is handled first.
  await new Promise((resolve) => setTimeout(resolve));
  await startApplication();
}

let isLoaded = false;
const { brand, firebase } = env;
const elsewhere = atOwnDomain(new URL(location.href), brand.siteUrl, firebase.projectId);
if (elsewhere !== null) {
  location.replace(elsewhere);
} else {
  recoverFromMissingFiles(() => isLoaded);
  keepSource();
  showSessionHint();
  // What they lack the page says.
  startCalls().catch(() => undefined);
  void start();
}
