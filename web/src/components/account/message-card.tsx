import type { ReactNode } from 'react';
import { SlowNotice, Spinner } from './loading.tsx';
import classes from './message-card.module.css';
import tint from './tint.module.css';

interface MessageCardProps {
  title: string;
  icon?: ReactNode;
  /** Palette of the icon. */
  color?: 'pine' | 'gold' | 'red' | 'gray';
  children: ReactNode;
}

/** A page that has one thing to say: what happened, and what comes next. */
export function MessageCard({ title, icon, color = 'pine', children }: MessageCardProps) {
  return (
    <div className={classes.root}>
      <div className={classes.card}>
        {icon && (
          <span className={`${tint.tint} ${classes.icon}`} data-color={color} aria-hidden="true">
            {icon}
          </span>
        )}
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Its card, before it is known what it has to say. */
export function MessageFrame() {
  return (
    <div className={classes.root}>
      <div className={classes.card} data-empty="" role="status">
        <Spinner />
        <h1 className={classes.wait}>Carregando...</h1>
        <SlowNotice />
      </div>
    </div>
  );
}
