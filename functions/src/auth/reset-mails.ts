import * as z from 'zod/mini';
import type { ApiError } from '../http/errors.ts';
import { resetMails } from '../http/limits.ts';
import { countLocally, tooMany } from '../http/rate-limit.ts';
import { readVersion, writeUnlocked } from '../services/firestore-rest.ts';
import { hashOf } from '../services/hash.ts';

const COLLECTION = 'resetMails';

/** When mails to one address were requested in the last hour, Unix milliseconds. */
const requestTimes = z.catch(z.array(z.number()), []);

/** Each conflicting write counts a mail, so that the limit is reached before the attempts end. */
const ATTEMPTS = 10;

/**
 * Counts a reset mail to `email`, with an account or not. Throws 429 when three were requested
 * within the last 60 minutes, for which the times are stored and not a count. Without a
 * transaction, whose locks would exceed the counter's timeout at parallel calls.
 */
export async function countResetMail(email: string, now: number): Promise<void> {
  const id = hashOf(email);
  const keptMs = resetMails.seconds * 1000;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await readVersion(COLLECTION, id);
    const times = z.parse(requestTimes, found?.fields.times);
    const recent = times.filter((time) => time > now - keptMs);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= resetMails.count) {
      throw tooManyMails((oldest + keptMs - now) / 1000);
    }
    const kept = { times: [...recent, now], expireAt: new Date(now + keptMs) };
    if (await writeUnlocked(COLLECTION, id, kept, found)) return;
  }
  throw tooManyMails(resetMails.seconds);
}

/** The same in this instance's memory, used while Firestore does not answer. */
export function countResetMailLocally(email: string, now: number): void {
  const hour = Math.floor(now / (resetMails.seconds * 1000));
  const taken = countLocally(hashOf('resetMail', email, String(hour)));
  if (taken > resetMails.count) throw tooManyMails(resetMails.seconds);
}

function tooManyMails(seconds: number): ApiError {
  return tooMany(
    seconds,
    'Você já pediu a recuperação várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.',
  );
}
