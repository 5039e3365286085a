import type { ReactNode } from 'react';
import classes from './price.module.css';

interface PriceProps {
  /** `R$ 97,90`. */
  amount: string;
  /** Of a price that a promo reduces: without it, in cents (inline-promo.ts). */
  fullCents?: number;
  /** What the amount is for. */
  children: ReactNode;
}

/** An amount that is read from afar, and what it is for. */
export function Price({ amount, fullCents, children }: PriceProps) {
  return (
    <p className={classes.price}>
      <strong data-promo-cents={fullCents} suppressHydrationWarning>
        {amount}
      </strong>
      {children}
    </p>
  );
}
