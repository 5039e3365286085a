import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckList } from './check-list.tsx';
import classes from './solution-text.module.css';
import type { Solution } from './solutions-content.ts';

interface SolutionTextProps {
  solution: Solution;
  heading: 'h2' | 'h3';
  headingId?: string;
  children: ReactNode;
}

/** Describes a solution next to its picture. */
export function SolutionText(props: SolutionTextProps) {
  const { solution, heading: Heading, headingId, children } = props;
  const { name, plans, claim, text, points } = solution;
  return (
    <div className={classes.root}>
      <Text c="var(--garimpa-gold-text)" fz="sm" fw={700} textWrap="balance" mb="0.625rem">
        {name}
        {plans && `, ${plans}`}
      </Text>
      <Heading id={headingId}>{claim}</Heading>
      <Text c="dimmed" fz="1.0625rem" maw="34rem" mt="0.875rem" mb="1.25rem">
        {text}
      </Text>
      <CheckList items={points} />
      {children}
    </div>
  );
}
