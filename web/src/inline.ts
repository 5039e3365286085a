declare global {
  interface Window {
    /** Of a rendered page: to be called once its form is hydrated. */
    sendEarlyForm?: () => void;
  }
}

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

/**
 * Shows a returning person their header, long before the application is there to do so.
 * Looks into browser storage by itself, so as to be tiny.
 */
function showSessionHint(): void {
  try {
    if (window.localStorage.getItem('uid') !== null)
      document.documentElement.dataset.session = 'in';
  } catch {
    // Forbidden storage knows nobody.
  }
}

/** For a tab in the background, which paints nothing. */
const AT_MOST_MS = 2_000;

/**
 * Calls back once the page's first content is on the screen, after two seconds at the latest.
 * A frame callback would come before that, and what it starts could delay the first paint
 * on a slow phone.
 */
function afterFirstPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  setTimeout(once, AT_MOST_MS);
}

/**
 * Keeps the press that sends a form of a rendered page until React is there to send it: until then
 * the browser sends none of `method="dialog"`, and what was typed stays. The button
 * is disabled meanwhile.
 */
function keepEarlySubmit(): void {
  let pressed: HTMLButtonElement | null = null;
  const keep = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'dialog') return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    pressed = submitter;
    pressed.disabled = true;
  };
  document.addEventListener('submit', keep);
  window.sendEarlyForm = () => {
    document.removeEventListener('submit', keep);
    delete window.sendEarlyForm;
    if (pressed === null) return;
    pressed.disabled = false;
    pressed.click();
  };
}

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
showSessionHint();
keepEarlySubmit();
afterFirstPaint(loadFiles);
