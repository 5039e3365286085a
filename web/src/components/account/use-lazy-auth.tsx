import type { Auth } from 'firebase/auth';
import { type ReactNode, useState } from 'react';

const load = () => import('./firebase-providers.tsx');

/** Loads Firebase before it is needed, for example when a form first receives the focus. */
export function preloadAuth(): void {
  void load().catch(() => undefined);
}

/**
 * Loads Firebase's auth for a page that does not need it at first.
 * @returns `getAuth` and `authSource`. `getAuth` returns a promise of Firebase's auth, which
 * rejects if the import fails. It may then be called again. The page must render `authSource`,
 * because that element resolves the promise.
 */
export function useLazyAuth() {
  const [authSource, setAuthSource] = useState<ReactNode>(null);
  async function getAuth(): Promise<Auth> {
    const { AuthSource } = await load();
    return new Promise((onAuth) => setAuthSource(<AuthSource onAuth={onAuth} />));
  }
  return { getAuth, authSource };
}
