import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { solutions } from '../page/solutions-content.ts';
import classes from './solutions-panel.module.css';

/** A link to each solution. */
export function SolutionsPanel({ onNavigate }: { onNavigate: () => void }): ReactNode {
  return (
    <ul className={classes.list}>
      {solutions.map(({ id, name, claim }) => (
        <li key={id}>
          <Link to="/solucoes" hash={id} onClick={onNavigate}>
            <strong>{name}</strong>
            <span>{claim}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
