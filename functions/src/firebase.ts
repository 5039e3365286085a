import { getApps, initializeApp } from 'firebase-admin/app';

/** The Admin SDK's parts, each loaded by the call that first needs it. */
function app() {
  return getApps()[0] ?? initializeApp();
}

export async function auth() {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app());
}

export async function firestore() {
  const { getFirestore } = await import('firebase-admin/firestore');
  return getFirestore(app());
}
