// Declares the parts of reactfire 4.2 that we use. TypeScript can't resolve the package's own
// declarations with `NodeNext`, because they import each other without file extensions.
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
