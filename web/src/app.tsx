import 'virtual:theme.css';
import './base.css';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';

interface AppProps {
  router: AnyRouter;
  /** Called once the page is hydrated or rendered. */
  onHydrated?: () => void;
}

/** The whole application. Its theme is in the style sheet and needs no script. */
export function App({ router, onHydrated }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <RouterProvider router={router} />;
}
