import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { followOtherTabs } from '../../lib/session/follow-other-tabs.ts';
import { queryClient } from '../../lib/session/query-client.ts';
import { whenLoaded } from '../../lib/start/when-idle.ts';
import { PageError } from '../site/page-error.tsx';
import { loadToasts } from '../ui/overlay/toast.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionProvider } from './session.tsx';

/** Around every page of the account side: the session, the server's answers. */
export function AccountRoot() {
  useEffect(() => followOtherTabs(), []);
  useEffect(() => whenLoaded(() => void loadToasts().catch(() => undefined)), []);
  return (
    <StrictMode>
      <CatchBoundary getResetKey={() => 'account'} errorComponent={PageError}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <OfflineNotice />
            <Outlet />
          </SessionProvider>
        </QueryClientProvider>
      </CatchBoundary>
    </StrictMode>
  );
}
