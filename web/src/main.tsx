import { startApplication } from './client.tsx';
import { keepFirstTouch } from './lib/first-touch.ts';
import { recoverFromMissingFiles } from './lib/missing-files.ts';
import { showSessionHint } from './lib/show-session-hint.ts';

/** The first file of every page. A rendered one has run `inline.ts` before, and asks for this once it is painted. */
function keepSource(): void {
  try {
    keepFirstTouch(window.location.search, window.localStorage, Date.now());
  } catch {
    // Full or forbidden storage: the visit goes on without a source.
  }
}

recoverFromMissingFiles();
keepSource();
showSessionHint();
// A task of its own: what was tapped while the files were read comes first.
setTimeout(() => void startApplication());
