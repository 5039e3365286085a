import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckList } from './check-list.tsx';
import type { Solution } from './solutions-content.ts';

interface SolutionTextProps {
  solution: Solution;
  heading: 'h2' | 'h3';
  headingId?: string;
  children: ReactNode;
}

export function SolutionText({ solution, heading, headingId, children }: SolutionTextProps) {
  const { name, claim, text, points } = solution;
  return (
    <div>
      <Text c="var(--garimpa-gold-text)" fz="sm" fw={700} textWrap="balance" mb="0.625rem">
        {name}
        {'plans' in solution && `, ${solution.plans}`}
      </Text>
      <Box
        component={heading}
        id={headingId}
        fz="min(12vw, clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem))"
        fw={800}
        lh="h1"
        lts="-0.03em"
      >
        {claim}
      </Box>
      <Text c="dimmed" fz="1.0625rem" maw="34rem" mt="0.875rem" mb="1.25rem">
        {text}
      </Text>
      <Box fw={550}>
        <CheckList items={points} />
      </Box>
      {children}
    </div>
  );
}
