import type { ReactNode } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  tone?: 'pine' | 'gold';
  caption?: string;
  /** Whether its controls work; otherwise it is one image. */
  live?: boolean;
  children: ReactNode;
}

/** A part of the application drawn on a coloured background, with invented figures. */
export function Picture(props: PictureProps) {
  const { label, tone = 'pine', caption = 'Imagem ilustrativa', live = false, children } = props;
  const named = { role: live ? 'group' : 'img', 'aria-label': label };
  return (
    <div className={classes.ground} data-tone={tone} {...named}>
      <div className={classes.panel} inert={!live}>
        {children}
      </div>
      {caption}
    </div>
  );
}

interface ProductProps {
  Icon: (props: { size: number; stroke: number }) => ReactNode;
  tint: 'pine' | 'gold' | 'clay';
  size?: number;
  /** `42%`, shown as a tag. */
  off?: string;
}

/** A product on a tinted square. */
export function Product({ Icon, tint, size = 34, off }: ProductProps) {
  return (
    <span className={classes.product} data-tint={tint}>
      <Icon size={size} stroke={1.5} />
      {off && <em>{off} OFF</em>}
    </span>
  );
}
