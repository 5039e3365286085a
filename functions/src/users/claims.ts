import { isDeepStrictEqual } from 'node:util';
import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import { auth, findAccount } from '../services/firebase.ts';
import { checkDeadline } from '../services/timeout.ts';
import { type Lease, withPersonLock } from './person-lock.ts';

/**
 * The lock expires before other calls stop waiting for it. So if a call crashes, the next call
 * still gets the lock.
 */
const LEASE: Lease = { heldMs: 8_000, workMs: 5_000 };

export type Claims = Record<string, unknown>;

/**
 * Changes an account's custom claims. All code that writes claims must use this function. Firebase
 * replaces all claims at once, so parallel writes would undo each other.
 * @param change Returns the new claims. It may be called twice.
 * @returns whether the claims changed, or undefined if there is no account.
 */
export async function changeClaims(
  uid: string,
  change: (claims: Claims, account: AuthAccount) => Claims,
): Promise<boolean | undefined> {
  const first = await desiredClaims(uid, change);
  if (first === undefined || !first.differs) return first?.differs;
  // Claims have a separate lock, because the caller may already hold the person's lock.
  const write = async () => {
    const now = await desiredClaims(uid, change);
    checkDeadline();
    if (now?.differs) await (await auth()).setCustomUserClaims(uid, now.claims);
    return now?.differs;
  };
  return withPersonLock(`claims ${uid}`, write, LEASE);
}

async function desiredClaims(uid: string, change: Parameters<typeof changeClaims>[1]) {
  const account = await findAccount(uid);
  if (!account) return undefined;
  const has = account.customClaims ?? {};
  const claims = change(has, account);
  return { claims, differs: !isDeepStrictEqual(has, claims) };
}
