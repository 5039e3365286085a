import type { Auth } from 'firebase/auth';
import { type ReactNode, useState } from 'react';

const load = () => import('./firebase-providers.tsx');

/** Loads Firebase before it is needed, as with the first focus in a form. */
export function preloadAuth(): void {
  void load().catch(() => undefined);
}

/**
 * Firebase's auth for a page that does without Firebase until it is used.
 * @returns `authSource`, which the page must render, or `getAuth` would wait for ever: it loads Firebase
 * into it. It throws the import's error where that fails, and may be called again.
 */
export function useLazyAuth() {
  const [authSource, setAuthSource] = useState<ReactNode>(null);
  async function getAuth(): Promise<Auth> {
    const { AuthSource } = await load();
    return new Promise((onAuth) => setAuthSource(<AuthSource onAuth={onAuth} />));
  }
  return { getAuth, authSource };
}
