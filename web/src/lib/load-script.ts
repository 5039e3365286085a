import { logFailure } from './log.ts';

/** Loads a script from another site. Removes the `<script>` element if the script fails to load. */
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
  /** The script's name in the browser's console. */
  name: string;
  /** Returns whether the visitor still consents. Called just before the script loads. */
  isWanted: () => boolean;
  /** Called instead of loading the script if the visitor no longer consents. */
  onSkipped: () => void;
  /** Called after the script has run, including the commands that were queued for it. */
  onLoaded: () => void;
}

/** Loads a script when the browser is idle, after three seconds at the latest. Logs a failure. */
export function loadWhenIdle({ url, name, isWanted, onSkipped, onLoaded }: LateScript): void {
  const load = () => {
    if (isWanted()) loadScript(url).then(onLoaded, (error: unknown) => logFailure(name, error));
    else onSkipped();
  };
  // Safari lacks `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(load, 200);
  else window.requestIdleCallback(load, { timeout: 3_000 });
}
