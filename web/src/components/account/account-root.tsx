import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { firebaseApp } from '../../lib/firebase-app.ts';
import { auth } from '../../lib/session/firebase.ts';
import { queryClient } from '../../lib/session/query-client.ts';
import { PageError } from '../site/page-error.tsx';
import { Mantine } from '../ui/mantine.tsx';
import { mountToasts } from '../ui/toast-host.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionProvider } from './session.tsx';

// Once a page load, whatever React mounts and unmounts.
mountToasts();

/** Around every page of the account side: Firebase, the session, the server's answers. */
export function AccountRoot() {
  return (
    <StrictMode>
      <Mantine>
        <CatchBoundary getResetKey={() => 'account'} errorComponent={PageError}>
          <QueryClientProvider client={queryClient}>
            <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
              <AuthProvider sdk={auth}>
                <SessionProvider>
                  <OfflineNotice />
                  <Outlet />
                </SessionProvider>
              </AuthProvider>
            </FirebaseAppProvider>
          </QueryClientProvider>
        </CatchBoundary>
      </Mantine>
    </StrictMode>
  );
}
