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

interface LateScript {
  url: string;
  /** For the log, where it cannot be had. */
  name: string;
  /** Whether the visitor still agrees once the browser is idle. */
  isWanted: () => boolean;
  /** The script did not load; a later consent tries again. */
  onSkipped: () => void;
  /** It runs, and has worked off all that was asked before a withdrawal. */
  onLoaded: () => void;
}

/** Loads it when the browser is idle, after three seconds at the latest; a failure is only logged. */
export function loadWhenIdle({ url, name, isWanted, onSkipped, onLoaded }: LateScript): void {
  const load = () => {
    if (isWanted()) loadScript(url).then(onLoaded, (error: unknown) => logFailure(name, error));
    else onSkipped();
  };
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(load, 200);
  else window.requestIdleCallback(load, { timeout: 3_000 });
}
