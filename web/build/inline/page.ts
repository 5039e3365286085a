import { sendBrowserError } from '../../src/lib/send-browser-error.ts';

declare global {
  interface Window {
    /** Called once the form of a rendered page is hydrated. */
    sendEarlyForm?: () => void;
    /** The text typed until then, by the names of fields. */
    typedEarly?: Record<string, string>;
  }
}

/**
 * Part of every document's head (web/build/prerender.ts), because it has to act before any file could
 * arrive. A rendered page's files wait in a template, so that they do not compete with its first
 * picture for the line and the processor. docs/web-startup.md has the whole order.
 */
function loadFiles(): void {
  for (const { content } of document.getElementsByTagName('template')) {
    // In their order, so that each finds those run that it imports.
    for (const script of content.querySelectorAll('script')) script.async = false;
    document.head.append(content);
  }
}

/**
 * Shows a returning user their header, long before the application is there to do so.
 * Looks into browser storage by itself, so as to be tiny.
 */
function showSessionHint(): void {
  try {
    if (window.localStorage.getItem('uid') !== null)
      document.documentElement.dataset.session = 'in';
  } catch {
    // Without access to storage, nobody is remembered.
  }
}

/**
 * Keeps the press that sends a form of a rendered page until React is there to send it: until then
 * the browser sends none of `method="dialog"`, and what was typed stays. The button is disabled meanwhile.
 */
function keepEarlySubmit(): void {
  let pressed: HTMLButtonElement | null = null;
  const typed: Record<string, string> = {};
  window.typedEarly = typed;
  const keepTyped = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed[target.name] = target.value;
  };
  document.addEventListener('input', keepTyped);
  const keep = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'dialog') return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    pressed = submitter;
    pressed.disabled = true;
  };
  document.addEventListener('submit', keep);
  window.sendEarlyForm = () => {
    document.removeEventListener('submit', keep);
    document.removeEventListener('input', keepTyped);
    delete window.typedEarly;
    delete window.sendEarlyForm;
    if (pressed === null) return;
    pressed.disabled = false;
    // React may have drawn the form again.
    const again = document.querySelector<HTMLElement>('form[method="dialog"] [type="submit"]');
    (pressed.isConnected ? pressed : again)?.click();
  };
}

/** As the hydrated header's Login does; the link itself works. */
function dropPlanEarly({ target }: Event): void {
  if (!(target instanceof Element && target.closest("header [href='/login']"))) return;
  try {
    window.localStorage.removeItem('selectedPlan');
  } catch {
    // Forbidden storage has no plan.
  }
}

/** Reports a script that does not load, which may be the one that would report it. */
function reportMissingScript({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return;
  sendBrowserError('load', target.src);
}

/**
 * Has a page that is opened at its top laid out as far as it is seen (site-layout.module.css): the rest
 * costs a slow phone 200 ms before it shows anything. lib/start/lay-out-rest.ts follows.
 */
function layOutFold(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = visit && 'type' in visit && visit.type === 'navigate';
  if (!isFresh || location.hash !== '') return;
  document.documentElement.dataset.fold = '';
  document.addEventListener('click', ({ target }) => {
    // A jump needs the true heights of what it passes.
    if (target instanceof Element && target.closest("a[href*='#']"))
      delete document.documentElement.dataset.fold;
  });
}

/** Mantine's attribute for the device's colour scheme. */
function followScheme(): void {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
}

const dark = matchMedia('(prefers-color-scheme: dark)');
followScheme();
// Mantine follows it too, once React runs.
dark.addEventListener('change', followScheme);
showSessionHint();
layOutFold();
keepEarlySubmit();
document.addEventListener('click', dropPlanEarly);
window.addEventListener('error', reportMissingScript, true);
// With the first content on the screen; two seconds later in a tab in the background, which paints
// nothing. A frame callback would come before that, and its files could delay the first paint on a
// slow phone. The second call finds nothing left to load.
new PerformanceObserver(loadFiles).observe({ type: 'paint', buffered: true });
setTimeout(loadFiles, 2_000);
