import { Box, Container, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  tone?: 'plain' | 'sunken' | 'dark';
  /** With `side`, a wide screen shows the heading and the content side by side. */
  head?: 'center' | 'start' | 'side';
  compact?: boolean;
  children: ReactNode;
}

export function Section(props: SectionProps) {
  const { id, title, lead, tone = 'plain', head = 'center', compact, children } = props;
  const headingId = useId();
  return (
    <section
      className={classes.section}
      data-tone={tone}
      data-compact={compact}
      id={id}
      aria-labelledby={headingId}
    >
      <Container className={classes.inner} data-head={head}>
        <div className={tone === 'dark' ? `${classes.head} ${classes.onDark}` : classes.head}>
          <Box component="h2" id={headingId} fz="h1" fw={800} lh="h1" lts="-0.03em">
            {title}
          </Box>
          {lead && (
            <Text c="dimmed" fz="var(--garimpa-size-lead)" textWrap="balance" mt="md">
              {lead}
            </Text>
          )}
        </div>
        <div>{children}</div>
      </Container>
    </section>
  );
}
