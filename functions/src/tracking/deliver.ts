import { logFailure } from '../http/logging.ts';
import { type MetaSettings, metaSettings } from '../services/config.ts';
import { mayAdvertise } from './may-advertise.ts';
import { sendToMeta } from './meta-client.ts';
import { isTooOld } from './next-attempt.ts';
import {
  clearOutbox,
  markDelivered,
  markFailed,
  type PendingEvent,
  pendingEvents,
} from './outbox.ts';

/**
 * Sends those of `ids` that are pending in the outbox now; failures are left to the scheduled
 * run. Takes little more than three seconds and never throws.
 */
export async function deliverPending(ids: readonly string[]): Promise<void> {
  const meta = metaSettings();
  if (!meta || ids.length === 0) return;
  try {
    await deliver(meta, await agreedEvents(ids));
  } catch (error) {
    logFailure('outbox_failed', error);
  }
}

/** Those of `ids` that are pending and whose person agrees now; deletes the events of others. */
export async function agreedEvents(ids: readonly string[]): Promise<PendingEvent[]> {
  const pending = await pendingEvents(ids);
  const agreed = new Map<string, boolean>();
  for (const uid of new Set(pending.map((each) => each.uid))) {
    agreed.set(uid, await mayAdvertise(uid));
    if (!agreed.get(uid)) await clearOutbox(uid);
  }
  return pending.filter(({ uid }) => agreed.get(uid));
}

/**
 * Sends events in one request and writes the outcome. After a crash in between they are sent
 * again; Meta counts each id once.
 * @returns how many were delivered.
 */
export async function deliver(meta: MetaSettings, all: readonly PendingEvent[]): Promise<number> {
  const events = all.filter(({ event }) => !isTooOld(event.event_time, Date.now()));
  const tooOld = all.filter((each) => !events.includes(each));
  const failure = events.length > 0 ? await attempt(meta, events) : undefined;
  const taken = failure === undefined ? events : [];
  await Promise.all(taken.map(markDelivered));
  const failed = failure === undefined ? tooOld : all;
  const kept = await Promise.all(failed.map(markFailed));
  const givenUp = kept.filter((again) => !again).length;
  if (failed.length > 0) {
    const cause = failure ?? new Error('too old for Meta');
    logFailure('outbox_failed', cause, { events: failed.length, givenUp });
  }
  return taken.length;
}

/** The error, if sending failed. */
async function attempt(meta: MetaSettings, pending: readonly PendingEvent[]): Promise<unknown> {
  try {
    await sendToMeta(
      meta,
      pending.map(({ event }) => event),
    );
    return undefined;
  } catch (error) {
    return error ?? new Error('unknown');
  }
}
