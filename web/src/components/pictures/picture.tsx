import type { ReactNode } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  tone?: 'pine' | 'gold';
  children: ReactNode;
}

/** A part of the application drawn on a coloured background. */
export function Picture({ label, tone = 'pine', children }: PictureProps) {
  return (
    <div className={classes.ground} data-tone={tone} role="img" aria-label={label}>
      <div className={classes.panel}>{children}</div>
    </div>
  );
}
