import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep pine green: brand, links, active and successful states. */
const pine: MantineColorsTuple = [
  '#edf6f1',
  '#d8eae0',
  '#b1d5c1',
  '#86bd9f',
  '#62a883',
  '#3f8f69',
  '#257453',
  '#165a40',
  '#0e4632',
  '#093224',
];

/** Warm gold: a screen's main action, and highlights. */
const gold: MantineColorsTuple = [
  '#fff8e5',
  '#feeec3',
  '#fce099',
  '#f9d068',
  '#f5c044',
  '#eaae2a',
  '#c98f12',
  '#8a5f08',
  '#715007',
  '#4b3504',
];

const gray: MantineColorsTuple = [
  '#f6f8f5',
  '#eef1ec',
  '#e2e7e0',
  '#d0d7cf',
  '#b1bbb2',
  '#859187',
  '#5f6b63',
  '#47524b',
  '#313a35',
  '#1b231f',
];

const dark: MantineColorsTuple = [
  '#e8eeea',
  '#c5cfc8',
  '#a1aea6',
  '#75837b',
  '#415048',
  '#2f3c36',
  '#212c27',
  '#121a17',
  '#0c1210',
  '#070b09',
];

const red: MantineColorsTuple = [
  '#fff0ee',
  '#fedcd8',
  '#fab8b0',
  '#f5968b',
  '#ee7366',
  '#dc5145',
  '#c93a30',
  '#b02a23',
  '#8d1f1a',
  '#661511',
];

/** The palettes that styles are shipped for; Mantine's other colour names have no variables here. */
export const SHIPPED_COLORS = ['pine', 'gold', 'gray', 'dark', 'red'] as const;

export const theme = createTheme({
  colors: { pine, gold, gray, dark, red },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#13201b',
  fontFamily: "'Figtree', 'Figtree Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontWeight: '750',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'min(12vw, clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem))', lineHeight: '1.12' },
      h2: { fontSize: 'min(12vw, clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem))', lineHeight: '1.18' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '2rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(14 40 30 / 8%)',
    sm: '0 1px 2px rgb(14 40 30 / 6%), 0 3px 10px rgb(14 40 30 / 6%)',
    md: '0 2px 4px rgb(14 40 30 / 5%), 0 10px 28px rgb(14 40 30 / 9%)',
    lg: '0 4px 8px rgb(14 40 30 / 5%), 0 20px 48px rgb(14 40 30 / 13%)',
    xl: '0 8px 16px rgb(14 40 30 / 6%), 0 36px 80px rgb(14 40 30 / 18%)',
  },
});
