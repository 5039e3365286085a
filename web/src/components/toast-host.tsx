import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { theme } from '../theme.ts';

const noScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

let isMounted = false;

/**
 * Puts the toasts beside the application, in a root of their own: a goodbye must still
 * be read on the public page that the person is taken to. Called again it does nothing.
 */
export function mountToasts(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <MantineProvider
      theme={theme}
      colorSchemeManager={noScheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
    >
      <Notifications position="top-center" />
    </MantineProvider>,
  );
}
