import { sendBrowserError } from '../../src/lib/send-browser-error.ts';

declare global {
  interface Window {
    /** Repeats a submission from before hydration. A form calls this function after hydration. */
    sendEarlyForm?: () => void;
    /** The texts that were typed before hydration, keyed by field name. */
    typedEarly?: Record<string, string>;
  }
}

/**
 * Loads a prerendered page's styles and scripts by moving their tags from a `<template>` into the
 * head. Loading these files earlier would delay the first paint. docs/web-startup.md describes the
 * loading order.
 */
function loadFiles(): void {
  for (const { content } of document.getElementsByTagName('template')) {
    const scripts = [...content.querySelectorAll('script')];
    for (const script of scripts) {
      script.remove();
      // Run the scripts in order, so that a script's imports run before the script.
      script.async = false;
    }
    const loaded = [...content.querySelectorAll<HTMLLinkElement>('[rel="stylesheet"]')].map(
      (sheet) =>
        new Promise((resolve) => {
          sheet.onload = resolve;
          sheet.onerror = resolve;
        }),
    );
    document.head.append(content);
    // Add the scripts after the styles, because React may render elements whose styles are not
    // inlined.
    void Promise.all(loaded).then(() => document.head.append(...scripts));
  }
}

/**
 * Shows the header for signed-in users before hydration, if storage has a uid. Does not import
 * lib/storage.ts, because an inline script has to be tiny.
 */
function showSessionHint(): void {
  try {
    if (window.localStorage.getItem('uid') !== null)
      document.documentElement.dataset.session = 'in';
  } catch {
    // Without access to storage, the header for visitors stays.
  }
}

/**
 * Stores what a visitor types in a prerendered form before hydration, and remembers a click on its
 * submit button. After hydration, `sendEarlyForm` repeats the click. The form's `method="dialog"`
 * prevents the browser from sending the form and clearing its fields.
 */
function deferEarlySubmit(): void {
  let pressed: HTMLButtonElement | null = null;
  const typed: Record<string, string> = {};
  window.typedEarly = typed;
  const storeTyped = ({ target }: Event) => {
    // Store only the text of `AuthForm`, the only form with `dialog`. Other forms never call
    // `sendEarlyForm`, so their text would stay in `window.typedEarly`.
    if (!(target instanceof HTMLInputElement) || target.form?.method !== 'dialog') return;
    typed[target.name] = target.value;
  };
  document.addEventListener('input', storeTyped);
  const defer = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'dialog') return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    pressed = submitter;
    pressed.disabled = true;
  };
  document.addEventListener('submit', defer);
  window.sendEarlyForm = () => {
    document.removeEventListener('submit', defer);
    document.removeEventListener('input', storeTyped);
    delete window.typedEarly;
    delete window.sendEarlyForm;
    if (pressed === null) return;
    pressed.disabled = false;
    // If React has replaced the button, click the new one.
    const again = document.querySelector<HTMLElement>('form[method="dialog"] [type="submit"]');
    (pressed.isConnected ? pressed : again)?.click();
  };
}

/**
 * Removes the chosen plan if a visitor clicks the header's Login link before hydration. After
 * hydration, React handles the click.
 */
function removePlanOnLoginClick({ target }: Event): void {
  if (!(target instanceof Element && target.closest("header [href='/login']"))) return;
  try {
    window.localStorage.removeItem('selectedPlan');
  } catch {
    // Without access to storage, no plan is stored.
  }
}

/**
 * Reports that one of our scripts failed to load. This code is inline, because the script that
 * contains lib/browser-errors.ts may be the one that fails.
 */
function reportMissingScript({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return;
  sendBrowserError('load', target.src);
}

/**
 * Sets `data-fold` on a newly opened page without an anchor in its URL, so that the browser lays
 * out only the visible part at first (site-layout.module.css). Laying out the rest would delay the
 * first paint on a slow phone by 200 ms. lib/start/lay-out-rest.ts removes the attribute.
 */
function layOutFold(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = visit && 'type' in visit && visit.type === 'navigate';
  if (!isFresh || location.hash !== '') return;
  document.documentElement.dataset.fold = '';
  document.addEventListener('click', ({ target }) => {
    // A jump to an anchor needs the heights of all sections above the anchor.
    if (target instanceof Element && target.closest("a[href*='#']"))
      delete document.documentElement.dataset.fold;
  });
}

/** Selects Mantine's light or dark styles by the device's color scheme. */
function followScheme(): void {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
}

const dark = matchMedia('(prefers-color-scheme: dark)');
followScheme();
// Mantine applies a change of the device's color scheme only after React runs.
dark.addEventListener('change', followScheme);
showSessionHint();
layOutFold();
deferEarlySubmit();
document.addEventListener('click', removePlanOnLoginClick);
window.addEventListener('error', reportMissingScript, true);
// Load the scripts after the first paint, so that they can't delay the paint. A callback of
// `requestAnimationFrame` would run before the paint. Background tabs do not paint, so a timeout
// loads the scripts there.
new PerformanceObserver(loadFiles).observe({ type: 'paint', buffered: true });
setTimeout(loadFiles, 2_000);
