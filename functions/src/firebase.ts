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
