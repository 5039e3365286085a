import type { Auth } from 'firebase/auth';
import { type ReactNode, useState } from 'react';

const load = () => import('./firebase-providers.tsx');

/** Loads Firebase early, for example when a form first receives the focus. */
export function preloadAuth(): void {
  void load().catch(() => undefined);
}

/**
 * Lets a page load Firebase's auth later, when the page needs it.
 * @returns `getAuth` and `authSource`. The page must render `authSource`, because that element
 * resolves the promise of `getAuth`. If the import fails, `getAuth` may be called again.
 */
export function useLazyAuth() {
  const [authSource, setAuthSource] = useState<ReactNode>(null);
  async function getAuth(): Promise<Auth> {
    const { AuthSource } = await load();
    return new Promise((onAuth) => setAuthSource(<AuthSource onAuth={onAuth} />));
  }
  return { getAuth, authSource };
}
