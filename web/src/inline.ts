import { showSessionHint } from './lib/session/show-session-hint.ts';
import { afterFirstPaint } from './lib/start/after-first-paint.ts';
import { keepEarlyTap } from './lib/start/early-tap.ts';

/**
 * Part of every rendered page's HTML (web/prerender.ts), because it has to act before any
 * file could arrive. The page's files wait in a template, so that they do not compete with
 * its first picture for the line and the processor. docs/start.md has the whole order.
 */
function loadFiles(): void {
  for (const { content } of document.getElementsByTagName('template')) {
    document.head.append(content);
  }
}

showSessionHint();
window.repeatEarlyTap = keepEarlyTap();
afterFirstPaint(loadFiles);
