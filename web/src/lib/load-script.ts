import { logFailure } from './log.ts';

/** Loads a classic script of another site. Rejects, and leaves nothing behind, when it cannot be had. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} não carregou`));
    };
    document.head.append(script);
  });
}

/** Loads it when the browser is idle, after three seconds at the latest; a failure is only logged. */
export function loadWhenIdle(url: string, name: string): void {
  const load = () => void loadScript(url).catch((error: unknown) => logFailure(name, error));
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(load, 200);
  else window.requestIdleCallback(load, { timeout: 3_000 });
}
