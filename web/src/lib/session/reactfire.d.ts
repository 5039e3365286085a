// reactfire's own declarations name their siblings without an extension, which NodeNext
// cannot follow. These are the parts of version 4.2 that we use.
declare module 'reactfire' {
  import type { FirebaseApp } from 'firebase/app';
  import type { Auth } from 'firebase/auth';
  import type { ReactElement, ReactNode } from 'react';

  export function FirebaseAppProvider(props: {
    firebaseApp: FirebaseApp;
    suspense: boolean;
    children: ReactNode;
  }): ReactElement;

  export function AuthProvider(props: { sdk: Auth; children: ReactNode }): ReactElement;

  export function useAuth(): Auth;
}
