import type { BrowserContext } from 'playwright';
import * as z from 'zod/mini';
import type { Screen } from './screens.ts';

/** Times in Unix milliseconds, so that those of several documents can be compared. */
const report = z.discriminatedUnion('kind', [
  /** A screen became usable in a document whose navigation began at `startedAt`. */
  z.object({ kind: z.literal('shown'), name: z.string(), at: z.number(), startedAt: z.number() }),
  z.object({ kind: z.literal('press'), at: z.number() }),
  /** An entry of the Event Timing API; `count` is the document's number of interactions so far. */
  z.object({
    kind: z.literal('interaction'),
    startedAt: z.number(),
    id: z.number(),
    count: z.number(),
    ms: z.number(),
    what: z.string(),
  }),
]);
type Report = z.infer<typeof report>;
type Shown = Extract<Report, { kind: 'shown' }>;
export type Interaction = Extract<Report, { kind: 'interaction' }>;

const BINDING = 'reportToBench';
const TIMEOUT_MS = 60_000;
const POLL_MS = 20;

export interface Watch {
  interactions: readonly Interaction[];
  /** Resolves once the screen is usable in any of the context's tabs. */
  shown: (name: string) => Promise<Shown>;
  /** Milliseconds from the last press before the screen was usable until it was. */
  waitFor: (name: string) => Promise<number>;
}

/** Records in each document of the context when screens become usable, presses and interactions. */
export async function watch(context: BrowserContext, screens: readonly Screen[]): Promise<Watch> {
  const reports: Report[] = [];
  await context.exposeBinding(BINDING, (_, value) => void reports.push(report.parse(value)));
  await context.addInitScript(watchInPage, { screens, binding: BINDING });
  const find = (name: string) =>
    reports.find((each): each is Shown => each.kind === 'shown' && each.name === name);
  const shown = async (name: string) => {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = find(name);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`The screen "${name}" did not come`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  return {
    get interactions() {
      return reports.filter((each) => each.kind === 'interaction');
    },
    shown,
    async waitFor(name) {
      const { at } = await shown(name);
      const presses = reports.filter((each) => each.kind === 'press' && each.at < at);
      return at - Math.max(...presses.map((press) => ('at' in press ? press.at : 0)));
    },
  };
}

interface InPage {
  screens: readonly Screen[];
  binding: string;
}

/** Runs in each document before its scripts. */
function watchInPage({ screens, binding }: InPage): void {
  const LOOK_EVERY_MS = 50;
  const startedAt = performance.timeOrigin;
  const isTop = window.top === window;
  const send = (value: object) => {
    const call: unknown = Reflect.get(window, binding);
    if (typeof call === 'function') call(value);
  };
  const isUsable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().height > 0 &&
    !element.matches(':disabled, [inert] *');
  const hasText = (text: string) =>
    [...document.querySelectorAll('main *')].some(
      (element) => element.textContent?.trim() === text && isUsable(element),
    );
  const isThere = ({ path, controls, texts }: Screen) =>
    (path === null ? !isTop : isTop && window.location.pathname === path) &&
    controls.every((selector) => [...document.querySelectorAll(selector)].some(isUsable)) &&
    texts.every(hasText);

  const pending = new Set(screens);
  const look = () => {
    for (const screen of pending) {
      if (!isThere(screen)) continue;
      pending.delete(screen);
      const found = { kind: 'shown', name: screen.name, startedAt };
      // After the frame that shows it; in a tab behind another one no frame is drawn.
      const timer = setTimeout(() => report(performance.now() - LOOK_EVERY_MS), LOOK_EVERY_MS);
      const report = (now: number) => {
        clearTimeout(timer);
        send({ ...found, at: startedAt + now });
      };
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => report(performance.now());
        channel.port2.postMessage(null);
      });
    }
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  });
  setInterval(look, LOOK_EVERY_MS);

  document.addEventListener(
    'pointerdown',
    // When the browser took the press, not when the page found time to notice it.
    ({ timeStamp }) => send({ kind: 'press', at: startedAt + timeStamp }),
    { capture: true },
  );
  if (!isTop) return;
  // The option is not in TypeScript's library yet.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      const { interactionId: id, duration: ms, name, target } = entry;
      const text = target instanceof Element ? target.textContent?.trim().slice(0, 30) : '';
      const tag = target instanceof Element ? target.tagName.toLowerCase() : 'document';
      const what = `${name} on ${tag} "${text}" of ${window.location.pathname}`;
      const count = Number(Reflect.get(performance, 'interactionCount') ?? 0);
      send({ kind: 'interaction', startedAt, id, count, ms, what });
    }
  }).observe(events);
}
