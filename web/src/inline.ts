import { showSessionHint } from './lib/session/show-session-hint.ts';
import { keepEarlyTap } from './lib/start/early-tap.ts';

/**
 * What stands in every rendered page itself (web/inline-script.ts), because it has to act
 * before any file could arrive: it shows a returning person their header, keeps early taps,
 * and asks for the page's files, which wait in a template, once its first content is on the
 * screen, so that they do not compete with it for the line and the processor.
 */
function askForFiles(): void {
  for (const { content } of document.getElementsByTagName('template')) {
    document.head.append(content);
  }
}

/** For a tab in the background, which paints nothing, and browsers that do not tell. */
const AT_MOST_MS = 2_000;

showSessionHint();
window.repeatEarlyTap = keepEarlyTap();
// As lib/start/after-first-paint.ts, but that to ask twice does nothing, and each byte of a page counts.
new PerformanceObserver(askForFiles).observe({ type: 'paint', buffered: true });
setTimeout(askForFiles, AT_MOST_MS);
