import { Container, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-hero.module.css';

interface PageHeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** A picture next to the text. With a picture, the default of `align` is `start`. */
  picture?: ReactNode;
  align?: 'center' | 'start';
  className?: string | undefined;
  children?: ReactNode;
}

/** The top of a public page: the main heading and a short introduction. */
export function PageHero(props: PageHeroProps) {
  const { title, lead, picture, align = picture ? 'start' : 'center', className, children } = props;
  return (
    <section
      className={className ? `${classes.hero} ${className}` : classes.hero}
      data-align={align}
    >
      <Container className={classes.inner} data-split={picture ? '' : undefined}>
        <div>
          <h1>{title}</h1>
          <Text className={classes.lead} c="dimmed" fz="var(--garimpa-size-lead)">
            {lead}
          </Text>
          {children}
        </div>
        {picture}
      </Container>
    </section>
  );
}
