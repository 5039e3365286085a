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

const MAX_PER_RUN = 500;
/** A run stops after this many failures, because Meta is probably down. */
const MAX_FAILURES = 10;

const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/**
 * Sends stored purchase events to Meta if their next attempt is due and their buyers still consent.
 * Each event is a separate request, because Meta would reject a whole batch for one invalid event.
 */
export async function deliverConversions(now = Date.now()): Promise<void> {
  const meta = metaSettings();
  if (!meta) return;
  const due = await dueEvents(now, MAX_PER_RUN);
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
  const oldest_seconds = failed.length > 0 ? Math.round(now / 1000) - Math.min(...failed) : 0;
  logInfo('outbox_run', { due: due.length, delivered, oldest_seconds });
}

/**
 * Sends an event if its buyer still consents. Returns whether the event was sent. If a run stops
 * before `endDelivery`, the next run sends the event again, and Meta ignores the duplicate.
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
 * Returns the time of the next attempt (Unix milliseconds), or undefined if the event would then be
 * too old. The wait grows with the event's age, from a minute to six hours.
 * @param eventTime Unix seconds. `now` is in Unix milliseconds.
 */
export function nextAttempt(eventTime: number, now: number): number | undefined {
  const age = now - eventTime * 1000;
  const next = now + Math.min(Math.max(age, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  return isTooOld(eventTime, next) ? undefined : next;
}
