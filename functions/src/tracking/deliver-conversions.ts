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

/** Maximum of events per run. */
const PER_RUN = 500;
/** After so many failures Meta must be down. */
const MAX_FAILURES = 10;

const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/** Sends due purchases with consent, one by one: Meta refuses a batch for one bad event. */
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
  /** The oldest event that Meta refused. */
  const oldest_seconds = failed.length > 0 ? Math.round(now / 1000) - Math.min(...failed) : 0;
  logInfo('outbox_run', { due: due.length, delivered, oldest_seconds });
}

/** Sends an event if there is consent, and returns whether it did. Meta deduplicates. */
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
 * When to retry (Unix milliseconds): at twice the event's age, between a minute and six hours.
 * Undefined if it would be too old.
 * @param eventTime Unix seconds.
 */
export function nextAttempt(eventTime: number, now: number): number | undefined {
  const age = now - eventTime * 1000;
  const next = now + Math.min(Math.max(age, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  return isTooOld(eventTime, next) ? undefined : next;
}
