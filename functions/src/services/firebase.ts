import type { UserRecord } from 'firebase-admin/auth';

/** gRPC's status codes, by which Firestore says why a read or a write failed. */
const CODES = {
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  /** Of `create`. */
  ALREADY_EXISTS: 6,
  /** A document was written after it was read. */
  FAILED_PRECONDITION: 9,
  /** Two writers met. */
  ABORTED: 10,
  /** Firestore can't be reached. */
  UNAVAILABLE: 14,
};

/** What Firebase says by an error: a number of Firestore's, `auth/…` of Auth's. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

export function hasCode(error: unknown, code: keyof typeof CODES): boolean {
  return codeOf(error) === CODES[code];
}

/** Whether Firebase Auth says that there is no such account, or none any more. */
export function isUserNotFound(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

/** The Admin SDK's parts, each loaded by the call that first needs it. */
async function app() {
  const { getApps, initializeApp } = await import('firebase-admin/app');
  return getApps()[0] ?? initializeApp();
}

export async function auth() {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await app());
}

/** A person's Auth account; undefined when there is none, or none any more. */
export async function findAccount(uid: string): Promise<UserRecord | undefined> {
  const service = await auth();
  try {
    return await service.getUser(uid);
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
    return undefined;
  }
}

export async function appCheck() {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(await app());
}

export async function firestore() {
  const { getFirestore } = await import('firebase-admin/firestore');
  return getFirestore(await app());
}
