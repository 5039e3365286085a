import { queryClient } from './query-client.ts';
import { cookieQuery } from './session-cookie.ts';

/**
 * Firebase reports a sign-out in another tab only for its own users; for somebody admitted by
 * the cookie alone, the hint that the other tab removes reports it.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'uid' && key !== null) return;
    queryClient.removeQueries({ queryKey: ['person'], type: 'inactive' });
    void queryClient.resetQueries(cookieQuery);
  });
}
