import { setTimeout } from 'node:timers/promises';

/** A tab or frame of a browser that Playwright does not drive. Elements are found by XPath. */
export interface EngineTab {
  open(url: string): Promise<void>;
  waitFor(xpath: string): Promise<void>;
  /** Waits until the element is removed or hidden. */
  waitForHidden(xpath: string): Promise<void>;
  /** Waits until the element is visible, and clicks it with real input events. */
  click(xpath: string): Promise<void>;
  /** Types into an empty field. */
  fill(xpath: string, text: string): Promise<void>;
  /** Runs `work` in the page. Only its source text is sent, so `work` can use only its argument. */
  evaluate(work: (text: string) => unknown, text?: string): Promise<unknown>;
  frame(xpath: string): Promise<EngineTab>;
}

export interface Engine {
  tab: EngineTab;
  waitForNewTab(action: () => Promise<void>): Promise<EngineTab>;
  /** Waits until the tab of the last `waitForNewTab` call has closed itself. */
  waitForClosed(): Promise<void>;
  /** Resizes the page, in CSS pixels. A narrow page may get the window's minimum width instead. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const TIMEOUT_MS = 120_000;

/** Retries `work` until it succeeds. Throws the last error after `TIMEOUT_MS`. */
export async function retry<Result>(work: () => Promise<Result>, everyMs = 200): Promise<Result> {
  for (const start = Date.now(); ; await setTimeout(everyMs)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - start > TIMEOUT_MS) throw error;
    }
  }
}

/** Waits until `condition` returns true. Throws an error with `what` after `TIMEOUT_MS`. */
export function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  return retry(async () => {
    if (!(await condition())) throw new Error(`Not so: ${what}`);
  });
}
