import * as z from 'zod/mini';
import { resetMails } from '../http/limits.ts';
import { tooMany } from '../http/rate-limit.ts';
import { firestore } from '../services/firebase.ts';
import { hashOf } from '../services/hash.ts';

const TEXT =
  'Você já pediu a recuperação várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.';

/** When mails to one address were asked for, Unix milliseconds; kept for the last hour. */
const asked = z.catch(z.array(z.number()), []);

/**
 * Notes a reset mail to `email`, whether it has an account or not. Throws 429 when three
 * were asked for within the last hour; any hour, so the times are kept and not a count.
 */
export async function countResetMail(email: string, now: number): Promise<void> {
  const database = await firestore();
  const document = database.collection('resetMails').doc(hashOf(email));
  const keptMs = resetMails.seconds * 1000;
  await database.runTransaction(async (transaction) => {
    const times = z.parse(asked, (await transaction.get(document)).get('times'));
    const recent = times.filter((time) => time > now - keptMs);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= resetMails.count) {
      throw tooMany((oldest + keptMs - now) / 1000, TEXT);
    }
    transaction.set(document, { times: [...recent, now], expireAt: new Date(now + keptMs) });
  });
}
