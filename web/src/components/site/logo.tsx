import { Group } from '@mantine/core';
import { brand } from '../../brand.ts';
import classes from './logo.module.css';

/** The logo's symbol: a faceted nugget over a gold pan. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path className={classes.pan} d="M2 21h36c0 9.4-8 16-18 16S2 30.4 2 21Z" />
      <path className={classes.rim} d="M8.5 27.5c2.5 3.600 6.700 5.700 11.500 5.700" />
      <path fill="#fce099" d="M13 8 21 3l-1 9Z" />
      <path fill="#fff1cc" d="m21 3 8 4-9 5Z" />
      <path fill="#f5c044" d="m29 7 3 8-12-3Z" />
      <path fill="#c98f12" d="m32 15-4 6.5L20 12Z" />
      <path fill="#eaae2a" d="M28 21.5H12L20 12Z" />
      <path fill="#f5c044" d="M12 21.5 8 15l12-3Z" />
      <path fill="#f9d068" d="m8 15 5-7 7 4Z" />
    </svg>
  );
}

export function Logo() {
  return (
    <Group component="span" display="inline-flex" gap="0.625rem" wrap="nowrap">
      <LogoMark />
      <span className={classes.word}>{brand.name}</span>
    </Group>
  );
}
