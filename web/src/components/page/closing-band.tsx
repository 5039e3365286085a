import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from '../site/logo.tsx';
import classes from './closing-band.module.css';

interface ClosingBandProps {
  title: string;
  text: string;
  /** Buttons and links. */
  children: ReactNode;
}

/** The dark band that ends a public page with its call to action. */
export function ClosingBand({ title, text, children }: ClosingBandProps) {
  return (
    <section className={classes.band} aria-labelledby="comece">
      <LogoMark size={64} />
      <h2 id="comece">{title}</h2>
      <p>{text}</p>
      <Group justify="center">{children}</Group>
    </section>
  );
}
