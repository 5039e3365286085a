import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './faq-list.module.css';

export interface FaqItem {
  question: string;
  answer: string;
}

/** Questions that open their answers, with or without scripts. */
export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className={classes.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary className={classes.question}>
            {question}
            <IconChevronDown size={22} aria-hidden="true" />
          </summary>
          <Text c="dimmed" maw="42rem" pb="1.5rem">
            {answer}
          </Text>
        </details>
      ))}
    </div>
  );
}
