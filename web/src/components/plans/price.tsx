import type { ReactNode } from 'react';
import classes from './price.module.css';

interface PriceProps {
  /** `R$ 97,90`. */
  amount: string;
  /** What the amount is for. */
  children: ReactNode;
}

/** An amount that is read from afar, and what it is for. */
export function Price({ amount, children }: PriceProps) {
  return (
    <p className={classes.price}>
      <strong data-keyed>{amount}</strong>
      {children}
    </p>
  );
}
