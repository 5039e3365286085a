import { logInfo } from '../http/logging.ts';
import { metaSettings } from '../services/config.ts';
import { agreedEvents, deliver } from './deliver.ts';
import { dueEvents } from './outbox.ts';

/** Most events of one run. */
const PER_RUN = 500;
/** After this many failures Meta must be down: the run ends. */
const MAX_FAILURES = 10;

/**
 * The scheduled run: sends the due events one by one, because Meta refuses a whole request for
 * one invalid event.
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
  let oldest = Number.POSITIVE_INFINITY;
  for (const id of due) {
    const [pending] = await agreedEvents([id]);
    if (!pending) continue;
    const taken = await deliver(meta, [pending]);
    delivered += taken;
    failed += 1 - taken;
    if (taken === 0) oldest = Math.min(oldest, pending.event.event_time);
    if (failed === MAX_FAILURES) break;
  }
  if (due.length > 0) {
    /** Of the events that Meta did not accept. */
    const oldest_seconds = failed > 0 ? Math.round(now / 1000) - oldest : 0;
    logInfo('outbox_run', { due: due.length, delivered, oldest_seconds });
  }
  return { due: due.length, delivered };
}
