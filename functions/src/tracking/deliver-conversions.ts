import { info } from 'firebase-functions/logger';
import { metaSettings } from '../services/config.ts';
import { deliver } from './deliver.ts';
import { dueEvents } from './outbox.ts';

/** Of one run; the next one goes on. */
const PER_RUN = 500;
/** So many failures in one run are Meta's, not an event's: the rest would fail as well. */
const MAX_FAILURES = 10;

/**
 * The scheduled run: tries what is due, each by itself, because Meta refuses a whole
 * request for one.
 * @param now Unix milliseconds.
 */
export async function deliverConversions(
  now = Date.now(),
): Promise<{ due: number; delivered: number }> {
  const meta = metaSettings();
  if (!meta) return { due: 0, delivered: 0 };
  const due = await dueEvents(now, PER_RUN);
  let delivered = 0;
  let failed = 0;
  for (const event of due) {
    const taken = await deliver(meta, [event]);
    delivered += taken;
    failed += 1 - taken;
    if (failed === MAX_FAILURES) break;
  }
  if (due.length > 0) info('conversion outbox', { due: due.length, delivered });
  return { due: due.length, delivered };
}
