import { queryClient } from './query-client.ts';
import { cookieQuery } from './session-cookie.ts';

let isFollowing = false;

/**
 * Firebase reports a sign-out in another tab only for its own users; for somebody admitted by
 * the cookie alone, the hint that the other tab removes reports it. For as long as the page
 * lives, also on public pages, because the answer about the cookie is kept there too.
 */
export function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'uid' && key !== null) return;
    queryClient.removeQueries({ queryKey: ['person'], type: 'inactive' });
    void queryClient.resetQueries(cookieQuery);
  });
}
