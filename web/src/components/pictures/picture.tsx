import type { ReactNode } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  label: string;
  tone?: 'gold';
  caption?: string;
  wide?: boolean;
  /** Whether the drawn controls work. If false, screen readers see a single image. */
  live?: boolean;
  children: ReactNode;
}

/** A drawing of a part of the application, with invented data and a colored background. */
export function Picture(props: PictureProps) {
  const { label, tone, caption = 'Imagem ilustrativa', wide, live, children } = props;
  const named = { role: live ? 'group' : 'img', 'aria-label': label };
  return (
    <div className={classes.ground} data-tone={tone} data-wide={wide} {...named}>
      <div className={classes.panel} inert={!live}>
        {children}
      </div>
      {caption}
    </div>
  );
}
