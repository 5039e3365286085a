import { sendBrowserError } from '../../src/lib/send-browser-error.ts';

declare global {
  interface Window {
    /** Repeats a submission from before hydration. A form calls this function after hydration. */
    sendEarlyForm?: () => void;
    /** The texts that were typed before hydration, keyed by field name. */
    typedEarly?: Record<string, string>;
  }
}

/** Moves a page's styles and scripts from a `<template>` into the head (docs/web-startup.md). */
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
    // React may render elements whose styles are not inlined, so add the scripts last.
    void Promise.all(loaded).then(() => document.head.append(...scripts));
  }
}

/** Shows the header for signed-in users. Does not import lib/storage.ts, which is too large. */
function showSessionHint(): void {
  try {
    if (window.localStorage.getItem('uid') !== null)
      document.documentElement.dataset.session = 'in';
  } catch {
    // Without access to storage, the header for visitors stays.
  }
}

/**
 * Stores what a visitor types and submits before hydration, for `sendEarlyForm` to repeat. The
 * form's `method="dialog"` prevents the browser from sending the form and clearing its fields.
 */
function deferEarlySubmit(): void {
  let pressed: HTMLButtonElement | null = null;
  const typed: Record<string, string> = {};
  window.typedEarly = typed;
  const storeTyped = ({ target }: Event) => {
    // Other forms never call `sendEarlyForm`, so their text would stay in `window.typedEarly`.
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

/** Removes the chosen plan on a click on the header's Login link, as React does once it runs. */
function removePlanOnLoginClick({ target }: Event): void {
  if (!(target instanceof Element && target.closest("header [href='/login']"))) return;
  try {
    window.localStorage.removeItem('selectedPlan');
  } catch {
    // Without access to storage, no plan is stored.
  }
}

/** Reports a script that failed to load, which may be the one with lib/browser-errors.ts. */
function reportMissingScript({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return;
  sendBrowserError('load', target.src);
}

/**
 * Sets `data-fold`, with which the browser skips the layout of the lower sections at first. This
 * saves a slow phone 200 ms.
 */
function layOutFold(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = visit && 'type' in visit && visit.type === 'navigate';
  // Without scroll anchoring, a scrolled page would jump when a section above gets its height.
  if (!isFresh || location.hash !== '' || !CSS.supports('overflow-anchor', 'auto')) return;
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
// Wait for the first paint. A callback of `requestAnimationFrame` would run before it.
new PerformanceObserver(loadFiles).observe({ type: 'paint', buffered: true });
// Background tabs do not paint.
setTimeout(loadFiles, 2_000);
