import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, values } from '../src/theme/values.ts';

/** Returns the theme's CSS variables, as MantineProvider would write them in the browser. */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, values);
  // Leaves out Mantine's own palettes, which are not used.
  const theme = { ...merged, colors: { ...values.colors } as typeof merged.colors };
  const [own, ours] = [defaultCssVariablesResolver(theme), cssVariablesResolver(theme)];
  return convertCssVariables(
    {
      // The light scheme applies until the inline script sets one.
      variables: { ...own.variables, ...own.light, ...ours.variables, ...ours.light },
      light: {},
      dark: { ...own.dark, ...ours.variables, ...ours.dark },
    },
    ':root',
  );
}
