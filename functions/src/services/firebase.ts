import { createHash } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';

/** Firestore's error codes, which are gRPC status codes. */
const CODES = {
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  /** A conditional write failed, because the document was changed after it was read. */
  FAILED_PRECONDITION: 9,
  UNAVAILABLE: 14,
};

/** Returns the code of a Firebase error. Firestore's codes are numbers, Auth's are `auth/…`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

export function hasCode(error: unknown, code: keyof typeof CODES): boolean {
  return codeOf(error) === CODES[code];
}

export function isUserNotFound(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

/** Returns the Firebase app. Imports the Admin SDK on demand, for a short cold start. */
async function app() {
  const { getApps, initializeApp } = await import('firebase-admin/app');
  return getApps()[0] ?? initializeApp();
}

/**
 * Returns a function that runs `open` at its first call only, and keeps the result. Each `open`
 * imports an SDK's module, which takes time even if the module is already loaded.
 */
function once<Result>(open: () => Promise<Result>): () => Promise<Result> {
  let opened: Promise<Result> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

export const auth = once(async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await app());
});

export const appCheck = once(async () => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(await app());
});

/** Returns Firestore's client. The client uses REST, because gRPC would slow down cold starts. */
export const firestore = once(async () => {
  const { getFirestore } = await import('firebase-admin/firestore');
  const database = getFirestore(await app());
  const isEmulated = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  database.settings({
    preferRest: true,
    ignoreUndefinedProperties: true,
    ...(isEmulated && emulatorSettings),
  });
  return database;
});

/**
 * Without these settings, Firestore's REST client looks for real credentials and loads gRPC just to
 * print a warning.
 */
const emulatorSettings = {
  authClient: {
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    getRequestHeaders: async () => new Headers({ Authorization: 'Bearer owner' }),
  },
  grpc: { credentials: { createInsecure: () => undefined } },
};

export async function findAccount(uid: string): Promise<UserRecord | undefined> {
  const service = await auth();
  try {
    return await service.getUser(uid);
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
    return undefined;
  }
}

export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
