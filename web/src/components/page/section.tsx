import { Container, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** The anchor of links to it. */
  id?: string;
  eyebrow?: string;
  title: string;
  lead?: string;
  tone?: 'plain' | 'sunken';
  children: ReactNode;
}

/** A band of a public page with its heading. */
export function Section({ id, eyebrow, title, lead, tone = 'plain', children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={classes.section} data-tone={tone} id={id} aria-labelledby={headingId}>
      <Container>
        <div className={classes.head}>
          {eyebrow && (
            <Text c="var(--garimpa-gold-text)" fz="sm" fw={700} mb="sm">
              {eyebrow}
            </Text>
          )}
          <h2 className={classes.title} id={headingId}>
            {title}
          </h2>
          {lead && (
            <Text c="dimmed" fz="var(--garimpa-size-lead)" textWrap="balance" mt="md">
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Container>
    </section>
  );
}
