import './mantine-styles.ts';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../../theme.ts';

/** The scheme is the system's, through media queries; nothing is kept. */
const systemScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/** Mantine under our theme, around what is made of its components: dialogs and toasts. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={systemScheme}
      // Custom properties come from the style sheet.
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  );
}
