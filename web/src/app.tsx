import './theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Toasts } from './components/site/toasts.tsx';
import { queryClient } from './lib/query-client.ts';
import { theme } from './theme/theme.ts';

export function Providers({ children, env }: { children: ReactNode; env?: 'test' }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        // Use the device's color scheme, because the site has no setting for it.
        defaultColorScheme="auto"
        // The build writes the CSS variables (web/build/theme-variables.ts).
        withCssVariables={false}
        withGlobalClasses={false}
        {...(env && { env })}
      >
        {children}
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** The whole application, for the browser and for prerendering. */
export function App({ router, onHydrated }: { router: AnyRouter; onHydrated?: () => void }) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
