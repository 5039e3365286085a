/** Loads a script from another site. The promise resolves after the script has run. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} não carregou`));
    };
    document.head.append(script);
  });
}

/** Runs `action` when the browser is idle, after three seconds at the latest. */
export function whenIdle(action: () => void): void {
  // Safari lacks `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(action, 200);
  else window.requestIdleCallback(action, { timeout: 3_000 });
}
