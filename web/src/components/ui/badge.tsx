import type { ReactNode } from 'react';
import classes from './badge.module.css';
import tint from './tint.module.css';

interface BadgeProps {
  /** Palette of the tint. */
  color?: 'pine' | 'gold' | 'red';
  /** Bright gold in place of a tint. */
  filled?: boolean;
  size?: 'lg' | 'xl';
  children: ReactNode;
}

/** A few words that stand out, in a pill. */
export function Badge({ color, filled = false, size, children }: BadgeProps) {
  return (
    <span
      className={`${filled ? '' : tint.tint} ${classes.badge}`.trim()}
      data-color={color}
      data-filled={filled || undefined}
      data-size={size}
    >
      {children}
    </span>
  );
}
