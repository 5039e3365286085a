import 'virtual:theme.css';
import './base.css';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';

interface AppProps {
  router: AnyRouter;
  /** Called once, when the application has taken over the page. */
  onAlive?: () => void;
}

/** The whole application. Its theme is custom properties of the style sheet, and needs no script. */
export function App({ router, onAlive }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return <RouterProvider router={router} />;
}
