import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-message.module.css';

interface PageMessageProps {
  picture?: ReactNode;
  title: string;
  text: string;
  role?: 'alert';
  /** Buttons, one below the other on a phone. */
  children: ReactNode;
}

/** In place of a page that is not there: what has happened, and the ways on. */
export function PageMessage({ picture, title, text, role, children }: PageMessageProps) {
  return (
    <section className={classes.root}>
      {picture}
      <h1>{title}</h1>
      <Text c="dimmed" size="lg" textWrap="balance" my="0.75rem 2.5rem" role={role}>
        {text}
      </Text>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
