import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { SHIPPED_COLORS, theme } from './src/theme.ts';

/** Our own tokens beside Mantine's, the same in both schemes. */
const shared = {
  '--garimpa-gutter': 'clamp(1.25rem, 4vw, 2rem)',
  '--garimpa-section': 'clamp(3.5rem, 2.5rem + 4.5vw, 6.25rem)',
  '--mantine-color-gold-filled': 'var(--mantine-color-gold-4)',
  '--mantine-color-gold-filled-hover': 'var(--mantine-color-gold-5)',
};

const light = {
  '--mantine-color-body': '#fbfcfa',
  '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
  '--mantine-color-error': 'var(--mantine-color-red-7)',
  '--mantine-color-success': 'var(--mantine-color-pine-7)',
  '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
  '--garimpa-heading': 'var(--mantine-color-pine-9)',
  '--garimpa-gold-text': 'var(--mantine-color-gold-7)',
  '--garimpa-line': 'var(--mantine-color-gray-2)',
  '--garimpa-raised': '#ffffff',
  '--garimpa-sunken': '#f3f6f1',
  '--garimpa-tint': 'var(--mantine-color-pine-0)',
};

const dark = {
  '--mantine-color-default-border': 'var(--mantine-color-dark-3)',
  '--mantine-color-error': 'var(--mantine-color-red-3)',
  '--mantine-color-success': 'var(--mantine-color-pine-3)',
  '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
  '--garimpa-heading': '#f4f8f5',
  '--garimpa-gold-text': 'var(--mantine-color-gold-4)',
  '--garimpa-line': 'var(--mantine-color-dark-5)',
  '--garimpa-raised': 'var(--mantine-color-dark-6)',
  '--garimpa-sunken': '#0e1512',
  '--garimpa-tint': '#1a2a22',
  ...tintsOnDark(),
};

/** Mantine's tinted grounds are nearly black in the dark scheme: a veil of the colour shows it. */
function tintsOnDark(): Record<string, string> {
  const tinted = ['pine', 'gold', 'red', 'gray'].map((color) => [
    [
      `--mantine-color-${color}-light`,
      `color-mix(in srgb, var(--mantine-color-${color}-5) 24%, transparent)`,
    ],
    [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-1)`],
  ]);
  return Object.fromEntries(tinted.flat());
}

/** The theme as CSS custom properties, so that the browser needs no script to have its colours. */
export function themeCss(): string {
  const resolved = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables: { ...shippedOnly(resolved.variables), ...shared },
    light: { ...shippedOnly(resolved.light), ...light },
    dark: { ...shippedOnly(resolved.dark), ...dark },
  });
}

/** Without Mantine's palettes that the theme does not use. */
function shippedOnly(variables: Record<string, string>): Record<string, string> {
  const dropped = Object.keys(DEFAULT_THEME.colors).filter(
    (color) => !SHIPPED_COLORS.some((shipped) => shipped === color),
  );
  const pattern = new RegExp(`^--mantine-color-(${dropped.join('|')})-`);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !pattern.test(name)));
}
