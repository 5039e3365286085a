/** gRPC's status codes, by which Firestore says why a write failed. */
const CODES = {
  NOT_FOUND: 5,
  /** Of `create`. */
  ALREADY_EXISTS: 6,
  /** A document was written after it was read. */
  FAILED_PRECONDITION: 9,
};

export function hasCode(error: unknown, code: keyof typeof CODES): boolean {
  return error instanceof Error && 'code' in error && error.code === CODES[code];
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

export async function appCheck() {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(await app());
}

export async function firestore() {
  const { getFirestore } = await import('firebase-admin/firestore');
  return getFirestore(await app());
}
