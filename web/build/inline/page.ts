import { sendBrowserError } from '../../src/lib/send-browser-error.ts';

declare global {
  interface Window {
    /**
     * Submits the form if its button was clicked before hydration. The form calls this after
     * hydration.
     */
    sendEarlyForm?: () => void;
    /** The text typed before hydration, by field name. */
    typedEarly?: Record<string, string>;
  }
}

/**
 * Moves the scripts of a prerendered page into its head. Until then they wait in a `<template>`, so
 * that they do not compete with the first paint for bandwidth and CPU. This file is inlined in the
 * head of every document (web/build/prerender.ts), because it has to run before any other file
 * arrives. docs/web-startup.md describes the whole order.
 */
function loadFiles(): void {
  for (const { content } of document.getElementsByTagName('template')) {
    // `async = false` makes the scripts run in this order, so that the imports of each have already
    // run.
    for (const script of content.querySelectorAll('script')) script.async = false;
    document.head.append(content);
  }
}

/**
 * Shows a returning user their header before the application has loaded. It reads browser storage
 * directly, because an inline script has to be tiny.
 */
function showSessionHint(): void {
  try {
    if (window.localStorage.getItem('uid') !== null)
      document.documentElement.dataset.session = 'in';
  } catch {
    // Storage is not accessible, so the header stays the one for signed-out visitors.
  }
}

/**
 * Remembers a click on the submit button of a prerendered form, and submits the form once React has
 * hydrated it. Until then the button is disabled, and `method="dialog"` keeps the browser from
 * sending the form and from clearing what was typed.
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
    // React may have rendered the form again.
    const again = document.querySelector<HTMLElement>('form[method="dialog"] [type="submit"]');
    (pressed.isConnected ? pressed : again)?.click();
  };
}

/**
 * Removes the chosen plan when a visitor clicks the header's Login link before hydration. The
 * hydrated link does the same. The link itself works without React.
 */
function dropPlanEarly({ target }: Event): void {
  if (!(target instanceof Element && target.closest("header [href='/login']"))) return;
  try {
    window.localStorage.removeItem('selectedPlan');
  } catch {
    // If storage is forbidden, no plan is stored.
  }
}

/**
 * Reports a script that fails to load. The reporter in lib/browser-errors.ts can't do that, because
 * it may be part of that script.
 */
function reportMissingScript({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return;
  sendBrowserError('load', target.src);
}

/**
 * If a page opens at its top, the browser first lays out only the visible part
 * (site-layout.module.css). Laying out the rest would delay the first paint on a slow phone by 200
 * ms; lib/start/lay-out-rest.ts does it afterwards.
 */
function layOutFold(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = visit && 'type' in visit && visit.type === 'navigate';
  if (!isFresh || location.hash !== '') return;
  document.documentElement.dataset.fold = '';
  document.addEventListener('click', ({ target }) => {
    // A jump to an anchor needs the true heights of everything above it.
    if (target instanceof Element && target.closest("a[href*='#']"))
      delete document.documentElement.dataset.fold;
  });
}

/** Sets Mantine's attribute to the device's colour scheme. */
function followScheme(): void {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
}

const dark = matchMedia('(prefers-color-scheme: dark)');
followScheme();
// Follows the colour scheme until React runs. From then on Mantine follows it.
dark.addEventListener('change', followScheme);
showSessionHint();
layOutFold();
keepEarlySubmit();
document.addEventListener('click', dropPlanEarly);
window.addEventListener('error', reportMissingScript, true);
// Loads the scripts at the first contentful paint, or after two seconds in a background tab, which
// does not paint. A frame callback would run earlier, and the scripts could then delay the first
// paint on a slow phone. The second call finds nothing left to load.
new PerformanceObserver(loadFiles).observe({ type: 'paint', buffered: true });
setTimeout(loadFiles, 2_000);
