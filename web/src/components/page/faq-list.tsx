import { Box, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './faq-list.module.css';

/** Answers, keyed by their questions. */
export type Faq = Readonly<Record<string, ReactNode>>;

/** A list of questions that expand even without scripts. By default, the first question is open. */
export function FaqList({ items, isOpen = true }: { items: Faq; isOpen?: boolean }) {
  return (
    <Box maw="48rem" mx="auto" style={{ borderTop: '1px solid var(--garimpa-line)' }}>
      {Object.entries(items).map(([question, answer], index) => (
        <details key={question} className={classes.item} open={isOpen && index === 0}>
          <summary className={classes.question}>
            {question}
            <IconChevronDown size={22} aria-hidden="true" />
          </summary>
          <Text component="div" c="dimmed" maw="42rem" pb="lg">
            {answer}
          </Text>
        </details>
      ))}
    </Box>
  );
}
