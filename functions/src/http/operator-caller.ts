import type { IncomingHttpHeaders } from 'node:http';
import { findAccount } from '../services/firebase.ts';
import { authenticate } from './caller.ts';
import { notFound } from './errors.ts';
import { limits } from './limits.ts';
import { countCall } from './rate-limit.ts';

/** The custom claim of the people who run the business. */
export const OPERATOR_CLAIM = 'operator';

/**
 * Throws 404, as at an unknown address, unless the caller's account has the claim `operator` now:
 * the copy in a token or cookie may be an hour or two weeks old. An operator above the rate
 * limit gets 429.
 */
export async function requireOperator(headers: IncomingHttpHeaders): Promise<void> {
  const person = await authenticate('optional', headers);
  const account = person && (await findAccount(person.uid));
  if (account?.customClaims?.[OPERATOR_CLAIM] !== true) throw notFound();
  await countCall(limits.operator, { person, headers });
}
