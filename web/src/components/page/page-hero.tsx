import { Box, Container, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-hero.module.css';

interface PageHeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** A picture next to the text. With a picture, the default of `align` is `start`. */
  picture?: ReactNode;
  align?: 'center' | 'start';
  /** The size of a smaller heading, for a page whose content must begin on the first screen. */
  compact?: 'h1' | 'h2';
  className?: string | undefined;
  children?: ReactNode;
}

export function PageHero(props: PageHeroProps) {
  const { title, lead, picture, align = picture ? 'start' : 'center', compact } = props;
  const { className, children } = props;
  return (
    <section
      className={className ? `${classes.hero} ${className}` : classes.hero}
      data-align={align}
      data-compact={compact}
    >
      <Container className={classes.inner} data-split={picture ? '' : undefined}>
        <div>
          <Box component="h1" {...(compact && { fz: compact })}>
            {title}
          </Box>
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
