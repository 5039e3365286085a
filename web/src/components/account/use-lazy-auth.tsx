import type { Auth } from 'firebase/auth';
import { type ReactNode, useState } from 'react';

const load = () => import('./firebase-providers.tsx');

export function preloadAuth(): void {
  void load().catch(() => undefined);
}

/** Loads Firebase's auth on demand. The promise of `getAuth` waits for a rendered `authSource`. */
export function useLazyAuth() {
  const [authSource, setAuthSource] = useState<ReactNode>(null);
  async function getAuth(): Promise<Auth> {
    const { AuthSource } = await load();
    return new Promise((onAuth) => setAuthSource(<AuthSource onAuth={onAuth} />));
  }
  return { getAuth, authSource };
}
