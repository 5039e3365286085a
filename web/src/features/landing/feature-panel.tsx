import { useIntersection } from '@mantine/hooks';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { SolutionText } from '../../components/page/solution-text.tsx';
import type { Solution } from '../../components/page/solutions-content.ts';
import { panelId, tabId } from './feature-tabs.tsx';
import classes from './features.module.css';

/** As heavy as the page around it: loaded after it, and done without where it can't be. */
const SolutionPicture = lazy(() =>
  import('../../components/pictures/solution-picture.tsx').then(
    (module) => ({ default: module.SolutionPicture }),
    () => ({ default: () => null }),
  ),
);

interface FeaturePanelProps {
  solution: Solution;
  active: boolean;
  /** Without one, the panel loads the solution's as it comes near. */
  picture?: ReactNode;
}

/** What a tab shows. The panels beside the active one can be swiped to, but not walked into. */
export function FeaturePanel({ solution, active, picture }: FeaturePanelProps) {
  const isHydrated = useHydrated();
  const { ref, entry } = useIntersection({ rootMargin: '1000px' });
  const { id } = solution;
  return (
    <div
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      inert={isHydrated && !active}
      className={classes.panel}
    >
      <div className={`${classes.words} ${classes.onDark}`}>
        <SolutionText solution={solution} heading="h3">
          <Link to="/solucoes" hash={id} aria-label={`Saiba mais: ${solution.name}`}>
            Saiba mais
          </Link>
        </SolutionText>
      </div>
      <div ref={ref} className={classes.picture}>
        {picture ??
          (entry?.isIntersecting && (
            <Suspense>
              <SolutionPicture id={id} />
            </Suspense>
          ))}
      </div>
    </div>
  );
}
