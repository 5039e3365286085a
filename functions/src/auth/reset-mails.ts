import * as z from 'zod/mini';
import type { ApiError } from '../http/errors.ts';
import { resetMails } from '../http/limits.ts';
import { countLocally, sharedCounter, tooMany } from '../http/rate-limit.ts';
import { hashOf } from '../services/hash.ts';

/** When mails to one address were requested in the last hour, Unix milliseconds. */
const requestTimes = z.catch(z.array(z.number()), []);

/**
 * Counts a reset mail to `email`, with an account or not. Throws 429 when three were requested
 * within the last 60 minutes, for which the times are stored and not a count.
 */
export async function countResetMail(email: string, now: number): Promise<void> {
  const counter = await sharedCounter(hashOf('resetMails', email));
  const keptMs = resetMails.seconds * 1000;
  await counter.firestore.runTransaction(async (transaction) => {
    const times = z.parse(requestTimes, (await transaction.get(counter)).get('times'));
    const recent = times.filter((time) => time > now - keptMs);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= resetMails.count) {
      throw tooManyMails((oldest + keptMs - now) / 1000);
    }
    transaction.set(counter, { times: [...recent, now], expireAt: new Date(now + keptMs) });
  });
}

/** The same in this instance's memory, used while Firestore does not answer. */
export function countResetMailLocally(email: string, now: number): void {
  const hour = Math.floor(now / (resetMails.seconds * 1000));
  const taken = countLocally(hashOf('resetMails', email, String(hour)));
  if (taken > resetMails.count) throw tooManyMails(resetMails.seconds);
}

function tooManyMails(seconds: number): ApiError {
  return tooMany(
    seconds,
    'Você já pediu a recuperação várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.',
  );
}
