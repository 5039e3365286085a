import type { IncomingHttpHeaders } from 'node:http';
import { findAccount } from '../services/firebase.ts';
import { authenticate, OPERATOR_CLAIM } from './caller.ts';
import { notFound } from './errors.ts';
import { limits } from './limits.ts';
import { countCall } from './rate-limit.ts';

/**
 * Throws 404 unless the caller's account currently has the custom claim `operator`. Throws 429
 * above the rate limit.
 */
export async function requireOperator(headers: IncomingHttpHeaders): Promise<void> {
  const person = await authenticate('optional', headers);
  const account = person && (await findAccount(person.uid));
  if (account?.customClaims?.[OPERATOR_CLAIM] !== true) throw notFound();
  await countCall(limits.operator, { person, headers });
}
