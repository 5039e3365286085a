import { Card, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './message-card.module.css';

interface MessageCardProps {
  title: string;
  icon: ReactNode;
  /** Palette of the icon. */
  color?: 'pine' | 'gold' | 'red' | 'gray';
  children: ReactNode;
}

/** A page that has one thing to say: what happened, and what comes next. */
export function MessageCard({ title, icon, color = 'pine', children }: MessageCardProps) {
  return (
    <div className={classes.root}>
      <Card className={classes.card}>
        <ThemeIcon mx="auto" size="4.5rem" color={color} aria-hidden="true">
          {icon}
        </ThemeIcon>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </Card>
    </div>
  );
}
