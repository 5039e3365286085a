import { logFailure } from '../http/logging.ts';
import { type MetaSettings, metaSettings } from '../services/config.ts';
import { sendToMeta } from './meta-client.ts';
import { isTooOld } from './next-attempt.ts';
import { markDelivered, markFailed, type Waiting, waitingOf } from './outbox.ts';

/**
 * Tells Meta at once of those of `ids` that wait in the outbox; what fails is left to the
 * scheduled attempts. Takes little longer than three seconds and never throws.
 */
export async function deliverWaiting(ids: readonly string[]): Promise<void> {
  const meta = metaSettings();
  if (!meta || ids.length === 0) return;
  try {
    await deliver(meta, await waitingOf(ids));
  } catch (error) {
    logFailure('conversion outbox', error);
  }
}

/**
 * Sends events in one request and notes how it went. Between the sending and the note
 * may be a crash, and then they are sent again: Meta counts each id once.
 * @returns how many Meta took.
 */
export async function deliver(meta: MetaSettings, all: readonly Waiting[]): Promise<number> {
  const events = all.filter(({ event }) => !isTooOld(event.event_time, Date.now()));
  const tooOld = all.filter((each) => !events.includes(each));
  const failure = events.length > 0 ? await attempt(meta, events) : undefined;
  const taken = failure === undefined ? events : [];
  await Promise.all(taken.map(markDelivered));
  const failed = failure === undefined ? tooOld : all;
  const kept = await Promise.all(failed.map(markFailed));
  const givenUp = kept.filter((again) => !again).length;
  if (failed.length > 0) {
    const cause = failure ?? new Error('older than Meta takes');
    logFailure('conversion outbox', cause, { events: failed.length, givenUp });
  }
  return taken.length;
}

/** What went wrong, if anything did. */
async function attempt(meta: MetaSettings, waiting: readonly Waiting[]): Promise<unknown> {
  try {
    await sendToMeta(
      meta,
      waiting.map(({ event }) => event),
    );
    return undefined;
  } catch (error) {
    return error ?? new Error('unknown');
  }
}
