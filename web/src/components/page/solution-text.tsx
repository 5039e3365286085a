import type { ReactNode } from 'react';
import { CheckList } from './check-list.tsx';
import classes from './solution-text.module.css';
import type { Solution } from './solutions-content.ts';

interface SolutionTextProps {
  solution: Solution;
  heading: 'h2' | 'h3';
  headingId?: string;
  /** After its points. */
  children: ReactNode;
}

/** What a solution does, beside its picture. */
export function SolutionText(props: SolutionTextProps) {
  const { solution, heading: Heading, headingId, children } = props;
  const { name, plans, claim, text, points } = solution;
  return (
    <div className={classes.root}>
      <p className={classes.name}>
        {name}
        {plans && `, ${plans}`}
      </p>
      <Heading id={headingId}>{claim}</Heading>
      <p className={classes.text}>{text}</p>
      <CheckList items={points} />
      {children}
    </div>
  );
}
