import { sendBrowserError } from '../../src/lib/send-browser-error.ts';

declare global {
  interface Window {
    /**
     * Submits a prerendered form if its button was clicked before React hydrated it. The form calls
     * this function after hydration.
     */
    sendEarlyForm?: () => void;
    /** The texts that were typed before hydration, by the names of the fields. */
    typedEarly?: Record<string, string>;
  }
}

/**
 * Moves the scripts of a prerendered page from a `<template>` into the head, which loads them. If
 * they loaded earlier, they would take bandwidth and CPU time from the first paint. This file is
 * inlined in the head of every page (web/build/prerender.ts), because it has to run before other
 * files arrive. docs/web-startup.md describes the whole order.
 */
function loadFiles(): void {
  for (const { content } of document.getElementsByTagName('template')) {
    // `async = false` makes the scripts run in this order. So what a script imports has already
    // run.
    for (const script of content.querySelectorAll('script')) script.async = false;
    document.head.append(content);
  }
}

/**
 * Shows the header for signed-in users before the application has loaded, if the browser's storage
 * has a uid. It reads the storage directly, because an inline script has to be tiny.
 */
function showSessionHint(): void {
  try {
    if (window.localStorage.getItem('uid') !== null)
      document.documentElement.dataset.session = 'in';
  } catch {
    // If the storage is not accessible, the header for signed-out visitors stays.
  }
}

/**
 * Remembers a click on the submit button of a prerendered form, and submits the form when React has
 * hydrated it. Until then the clicked button is disabled. The form has `method="dialog"`, so that
 * the browser does not send it, and does not clear what was typed.
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
    // If React has replaced the button, click the new one.
    const again = document.querySelector<HTMLElement>('form[method="dialog"] [type="submit"]');
    (pressed.isConnected ? pressed : again)?.click();
  };
}

/**
 * Removes the chosen plan from storage if a visitor clicks the header's Login link before
 * hydration. After hydration, React does the same. The link itself works without React.
 */
function dropPlanEarly({ target }: Event): void {
  if (!(target instanceof Element && target.closest("header [href='/login']"))) return;
  try {
    window.localStorage.removeItem('selectedPlan');
  } catch {
    // If the storage is not accessible, it has no plan.
  }
}

/**
 * Reports a script of ours that fails to load. lib/browser-errors.ts reports other errors, but may
 * itself be in the script that failed.
 */
function reportMissingScript({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return;
  sendBrowserError('load', target.src);
}

/**
 * If a page opens at its top, lets the browser first lay out only the visible part, by the
 * attribute `data-fold` (site-layout.module.css). Laying out the rest would delay the first paint
 * on a slow phone by 200 ms. lib/start/lay-out-rest.ts removes the attribute afterwards.
 */
function layOutFold(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = visit && 'type' in visit && visit.type === 'navigate';
  if (!isFresh || location.hash !== '') return;
  document.documentElement.dataset.fold = '';
  document.addEventListener('click', ({ target }) => {
    // To jump to an anchor, the browser has to know the heights of everything above it.
    if (target instanceof Element && target.closest("a[href*='#']"))
      delete document.documentElement.dataset.fold;
  });
}

/** Sets the attribute by which Mantine's styles are light or dark to the device's colour scheme. */
function followScheme(): void {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
}

const dark = matchMedia('(prefers-color-scheme: dark)');
followScheme();
// Until React runs, a change of the device's colour scheme is applied here. Then Mantine does it.
dark.addEventListener('change', followScheme);
showSessionHint();
layOutFold();
keepEarlySubmit();
document.addEventListener('click', dropPlanEarly);
window.addEventListener('error', reportMissingScript, true);
// The scripts load at the first contentful paint, or after two seconds in a background tab, which
// does not paint. `requestAnimationFrame` would be too early: the scripts could delay the first
// paint on a slow phone. If both calls of `loadFiles` happen, the second one finds no scripts.
new PerformanceObserver(loadFiles).observe({ type: 'paint', buffered: true });
setTimeout(loadFiles, 2_000);
