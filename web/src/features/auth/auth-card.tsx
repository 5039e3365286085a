import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** Below the card: the way to the other form. */
  footer?: ReactNode;
}

/** The frame of the sign-up, login and recovery forms. */
export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  return (
    <div className={classes.root}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
      </div>
      <div className={classes.card}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}
