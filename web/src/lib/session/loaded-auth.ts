import type { Auth } from 'firebase/auth';

let loaded: Auth | null = null;

/** Firebase's Auth, or null until its SDK was needed by anything in this document. */
export function loadedAuth(): Auth | null {
  return loaded;
}

export function setLoadedAuth(auth: Auth): void {
  loaded = auth;
}
