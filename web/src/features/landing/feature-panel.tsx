import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CheckList } from '../../components/page/check-list.tsx';
import type { Solution } from '../../components/page/solutions-content.ts';
import { LogoMark } from '../../components/ui/logo.tsx';
import { panelId, tabId } from './feature-tabs.tsx';
import classes from './features.module.css';

/** A page of its own in weight: loaded when the features are near, and done without when it can't be. */
const SolutionPicture = lazy(() =>
  import('../../components/pictures/solution-picture.tsx').then(
    (module) => ({ default: module.SolutionPicture }),
    () => ({ default: () => null }),
  ),
);

interface FeaturePanelProps {
  solution: Solution;
  active: boolean;
  /** Whether its picture is worth loading. */
  near: boolean;
}

/** What a tab shows. The panels beside the active one can be swiped to, but not walked into. */
export function FeaturePanel({ solution, active, near }: FeaturePanelProps) {
  const alive = useHydrated();
  const { id, name, plans, claim, text, points } = solution;
  return (
    <div
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      inert={alive && !active}
      className={classes.panel}
    >
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {plans && `, ${plans}`}
        </p>
        <h3>{claim}</h3>
        <p className={classes.text}>{text}</p>
        <CheckList items={points} />
        <Link to="/solucoes" hash={id} aria-label={`Saiba mais: ${name}`}>
          Saiba mais
        </Link>
      </div>
      <div className={classes.picture}>
        {near && (
          <Suspense>
            <SolutionPicture id={id} />
          </Suspense>
        )}
        <LogoMark size={120} />
      </div>
    </div>
  );
}
