import { setTimeout } from 'node:timers/promises';

/** A tab, or a frame in one, of a browser that Playwright does not drive. XPaths name elements. */
export interface EngineTab {
  open(url: string): Promise<void>;
  /** Waits until the element is shown. */
  see(xpath: string): Promise<void>;
  /** Waits until the element is there no more, or not shown. */
  seeNo(xpath: string): Promise<void>;
  /** Waits until the element is shown, and presses it as a hand would. */
  click(xpath: string): Promise<void>;
  /** Types into an empty field. */
  fill(xpath: string, text: string): Promise<void>;
  /** Runs a function in the page, by its source: it knows the text alone. */
  evaluate(work: (text: string) => unknown, text?: string): Promise<unknown>;
  /** The document in a frame. */
  frame(xpath: string): Promise<EngineTab>;
}

export interface Engine {
  /** The tab that the browser began with. */
  tab: EngineTab;
  /** Does what opens a tab, and gives that. */
  openedBy(action: () => Promise<void>): Promise<EngineTab>;
  /** Waits until the tab that was opened has closed itself. */
  seeClosed(): Promise<void>;
  /** Makes the page so large, in CSS pixels, or as small as the window can be. */
  resize(width: number, height: number): Promise<void>;
  /** Takes a picture of the browser's first tab, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** How long anything may take on a busy machine. */
export const PATIENCE_MS = 120_000;

/** Tries again what throws, and after `PATIENCE_MS` throws what the last try threw. */
export async function retry<Result>(work: () => Promise<Result>, everyMs = 200): Promise<Result> {
  for (const start = Date.now(); ; await setTimeout(everyMs)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - start > PATIENCE_MS) throw error;
    }
  }
}

/** Tries until `is` says yes. @throws Error with `what` after `PATIENCE_MS`. */
export function until(what: string, is: () => Promise<boolean>, everyMs?: number): Promise<void> {
  return retry(async () => {
    if (!(await is())) throw new Error(`Not so: ${what}`);
  }, everyMs);
}
