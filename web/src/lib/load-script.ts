import { logFailure } from './log.ts';

/**
 * Loads a classic script from another site. If it fails to load, the promise rejects and the
 * element is removed.
 */
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
  /** The name in the log if the script fails to load. */
  name: string;
  /** Whether the visitor still consents once the browser is idle. */
  isWanted: () => boolean;
  /**
   * Called if the script is no longer wanted. The caller may load it again after a new consent.
   */
  onSkipped: () => void;
  /** Called after the script has run, along with the commands queued for it. */
  onLoaded: () => void;
}

/** Loads the script when the browser is idle, or after three seconds. A failure is only logged. */
export function loadWhenIdle({ url, name, isWanted, onSkipped, onLoaded }: LateScript): void {
  const load = () => {
    if (isWanted()) loadScript(url).then(onLoaded, (error: unknown) => logFailure(name, error));
    else onSkipped();
  };
  // Safari lacks `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(load, 200);
  else window.requestIdleCallback(load, { timeout: 3_000 });
}
