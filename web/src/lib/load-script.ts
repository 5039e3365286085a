import { logFailure } from './log.ts';

/**
 * Loads a classic script from another site. If the script fails to load, the promise rejects and
 * the `<script>` element is removed.
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
  /** The script's name in the log entry about a failure to load it. */
  name: string;
  /** Returns whether the visitor still consents. It is called when the browser is idle. */
  isWanted: () => boolean;
  /**
   * Called instead of loading the script if the visitor no longer consents. After a new consent the
   * caller may call `loadWhenIdle` again.
   */
  onSkipped: () => void;
  /** Called after the script has run and has processed the commands that were queued for it. */
  onLoaded: () => void;
}

/**
 * Loads a script when the browser is idle, but after three seconds at the latest. Logs a failure
 * and does not throw.
 */
export function loadWhenIdle({ url, name, isWanted, onSkipped, onLoaded }: LateScript): void {
  const load = () => {
    if (isWanted()) loadScript(url).then(onLoaded, (error: unknown) => logFailure(name, error));
    else onSkipped();
  };
  // Safari lacks `requestIdleCallback`, so there the script loads after 200 ms.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(load, 200);
  else window.requestIdleCallback(load, { timeout: 3_000 });
}
