import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import 'virtual:theme.css';
import './base.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { theme } from './theme.ts';

/** The scheme is the system's, through media queries; nothing is kept. */
const systemScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

interface AppProps {
  router: AnyRouter;
  /** Called once, when the application has taken over the page. */
  onAlive?: () => void;
}

/** The whole application: one theme, one router. Custom properties come from the style sheet. */
export function App({ router, onAlive }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={systemScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
