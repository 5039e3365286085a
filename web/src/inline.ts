import { afterFirstPaint } from './lib/start/after-first-paint.ts';
import { keepEarlySubmit } from './lib/start/early-submit.ts';
import { showSessionHint } from './lib/start/show-session-hint.ts';

/**
 * Part of every document's head (web/prerender.ts), because it has to act before any file could
 * arrive. A rendered page's files wait in a template, so that they do not compete with its first
 * picture for the line and the processor. docs/start.md has the whole order.
 */
function loadFiles(): void {
  for (const { content } of document.getElementsByTagName('template')) {
    document.head.append(content);
  }
}

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
showSessionHint();
keepEarlySubmit();
afterFirstPaint(loadFiles);
