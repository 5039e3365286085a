import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import './account-styles.ts';
import { auth } from '../lib/firebase.ts';
import { firebaseApp } from '../lib/firebase-app.ts';
import { queryClient } from '../lib/query-client.ts';
import { Mantine } from './mantine.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageError } from './page-error.tsx';
import { SessionProvider } from './session.tsx';
import { mountToasts } from './toast-host.tsx';

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
