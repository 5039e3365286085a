import { queryClient } from './query-client.ts';
import { cookieQuery } from './session-cookie.ts';

/**
 * Firebase reports a sign-out in another tab only for its own users; for somebody admitted by
 * the cookie alone, the hint that the other tab removes reports it.
 * @returns what ends it.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== 'uid' && key !== null) return;
    queryClient.removeQueries({ queryKey: ['person'], type: 'inactive' });
    void queryClient.resetQueries(cookieQuery);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
