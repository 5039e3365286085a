import type { ReactNode } from 'react';
import classes from './product.module.css';

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
