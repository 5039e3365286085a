import { logFailure, logInfo } from '../http/logging.ts';
import { type MetaSettings, metaSettings } from '../services/config.ts';
import { mayAdvertise } from './checkout-consents.ts';
import { sendToMeta } from './meta-client.ts';
import { isTooOld } from './meta-event.ts';
import {
  deleteAdvertisingData,
  dueEvents,
  endDelivery,
  type PendingEvent,
  postpone,
} from './outbox.ts';

/** Most events of one run. */
const PER_RUN = 500;
/** After this many failures Meta must be down: the run ends. */
const MAX_FAILURES = 10;

const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/**
 * The scheduled run, the only one that sends purchases: those that are due and whose person
 * agrees now. One by one, because Meta refuses a whole request for one invalid event.
 * @param now Unix milliseconds.
 */
export async function deliverConversions(now = Date.now()): Promise<void> {
  const meta = metaSettings();
  if (!meta) return;
  const due = await dueEvents(now, PER_RUN);
  let delivered = 0;
  const failed: number[] = [];
  for (const pending of due) {
    try {
      if (await deliver(meta, pending)) delivered += 1;
    } catch (error) {
      const { event_time } = pending.event;
      const next = nextAttempt(event_time, now);
      logFailure('outbox_failed', error, { givenUp: next === undefined ? 1 : 0 });
      await (next === undefined ? endDelivery(pending, 'givenUpAt') : postpone(pending, next));
      if (failed.push(event_time) === MAX_FAILURES) break;
    }
  }
  if (due.length === 0) return;
  /** Of the events that Meta did not accept. */
  const oldest_seconds = failed.length > 0 ? Math.round(now / 1000) - Math.min(...failed) : 0;
  logInfo('outbox_run', { due: due.length, delivered, oldest_seconds });
}

/**
 * Sends an event, or deletes it where its person no longer agrees. After a crash in between it is
 * sent again; Meta counts each id once.
 * @returns whether it was sent.
 */
async function deliver(meta: MetaSettings, pending: PendingEvent): Promise<boolean> {
  if (!(await mayAdvertise(pending.uid))) {
    await deleteAdvertisingData(pending.uid);
    return false;
  }
  await sendToMeta(meta, pending.event);
  await endDelivery(pending, 'deliveredAt');
  return true;
}

/**
 * When to send an event again that Meta did not accept: once it is twice as old, in a minute at
 * the earliest and six hours at the latest. Undefined when it would then be too old for Meta.
 * @param eventTime Unix seconds.
 * @param now Unix milliseconds, like the result.
 */
export function nextAttempt(eventTime: number, now: number): number | undefined {
  const age = now - eventTime * 1000;
  const next = now + Math.min(Math.max(age, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  return isTooOld(eventTime, next) ? undefined : next;
}
