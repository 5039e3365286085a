import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/** Splits a list of ten shades, the lightest first. */
const palette = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple;

/** Colors, sizes and spacing. The build writes them as CSS variables. */
export const values: MantineThemeOverride = createTheme({
  fontFamily: '"Figtree", "Figtree Fallback", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, sfmono-regular, menlo, consolas, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  fontWeights: { regular: '400', medium: '650', bold: '700' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.65' },
  headings: {
    fontWeight: '750',
    sizes: {
      h1: { fontSize: 'min(12vw, clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem))', lineHeight: '1.12' },
      h2: { fontSize: 'min(12vw, clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem))', lineHeight: '1.18' },
      h3: { fontSize: 'min(1.3125rem, 9vw)', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  defaultRadius: 'md',
  radius: { sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '2rem' },
  shadows: {
    sm: '0 1px 2px rgb(14 40 30 / 6%), 0 3px 10px rgb(14 40 30 / 6%)',
    md: '0 2px 4px rgb(14 40 30 / 5%), 0 10px 28px rgb(14 40 30 / 9%)',
    lg: '0 4px 8px rgb(14 40 30 / 5%), 0 20px 48px rgb(14 40 30 / 13%)',
    xl: '0 8px 16px rgb(14 40 30 / 6%), 0 36px 80px rgb(14 40 30 / 18%)',
  },
  cursorType: 'pointer',
  black: '#13201b',
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    // Deep pine green: brand, links, active and successful states.
    pine: palette(
      '#edf6f1 #d8eae0 #b1d5c1 #86bd9f #62a883 #3f8f69 #257453 #165a40 #0e4632 #093224',
    ),
    // Warm gold: a screen's main action, and highlights.
    gold: palette(
      '#fff8e5 #feeec3 #fce099 #f9d068 #f5c044 #eaae2a #c98f12 #8a5f08 #715007 #4b3504',
    ),
    gray: palette(
      '#f6f8f5 #eef1ec #e2e7e0 #d0d7cf #b1bbb2 #859187 #5f6b63 #47524b #313a35 #1b231f',
    ),
    dark: palette(
      '#e8eeea #c5cfc8 #a1aea6 #75837b #415048 #2f3c36 #212c27 #121a17 #0c1210 #070b09',
    ),
    red: palette('#fff0ee #fedcd8 #fab8b0 #f5968b #ee7366 #dc5145 #c93a30 #b02a23 #8d1f1a #661511'),
  },
});

/** Mantine's variables that the theme cannot set, and our own with the prefix `--garimpa-`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-gold-filled': 'var(--mantine-color-gold-4)',
    '--mantine-color-gold-filled-hover': 'var(--mantine-color-gold-5)',
    '--mantine-color-placeholder': 'var(--mantine-color-dimmed)',
    '--mantine-color-default-color': 'var(--mantine-color-text)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dimmed)',
    '--mantine-color-pine-light-hover': 'var(--mantine-color-default-hover)',
    '--mantine-color-pine-outline': 'var(--mantine-color-anchor)',
    '--mantine-color-pine-outline-hover': 'var(--mantine-color-default-hover)',
    '--garimpa-line': 'var(--mantine-color-disabled)',
    '--garimpa-raised': 'var(--mantine-color-default)',
    '--garimpa-tint': 'var(--mantine-color-default-hover)',
    // In pixels, a larger font size leaves the same room for text. A notch widens the gutter.
    '--garimpa-gutter':
      'max(clamp(20px, 4vw, 32px), env(safe-area-inset-left), env(safe-area-inset-right))',
    '--garimpa-section': 'clamp(3.5rem, 2.5rem + 4.5vw, 6.25rem)',
    '--garimpa-gap': 'clamp(2rem, 1.5rem + 2vw, 3.5rem)',
    '--garimpa-padding': 'clamp(20px, 12px + 2.5vw, 36px)',
    '--garimpa-size-lead': 'clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)',
  },
  light: {
    '--mantine-color-body': '#fbfcfa',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-pine-7)',
    '--mantine-color-default-hover': 'var(--mantine-color-pine-0)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--garimpa-heading': 'var(--mantine-color-pine-9)',
    '--garimpa-gold-text': 'var(--mantine-color-gold-7)',
    '--garimpa-sunken': '#f3f6f1',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-pine-3)',
    '--mantine-color-default-hover': '#1a2a22',
    '--mantine-color-default-border': 'var(--mantine-color-dark-3)',
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light': 'rgb(133 145 135 / 24%)',
    '--mantine-color-gray-light-hover': 'rgb(133 145 135 / 32%)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-1)',
    '--mantine-color-red-light': 'rgb(220 81 69 / 24%)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-1)',
    '--mantine-color-pine-light': 'rgb(63 143 105 / 24%)',
    '--mantine-color-pine-light-color': 'var(--mantine-color-pine-1)',
    '--mantine-color-gold-light': 'rgb(234 174 42 / 24%)',
    '--mantine-color-gold-light-color': 'var(--mantine-color-gold-1)',
    '--garimpa-heading': '#f4f8f5',
    '--garimpa-gold-text': 'var(--mantine-color-gold-4)',
    '--garimpa-line': '#3a4842',
    '--garimpa-sunken': '#19231f',
  },
});
