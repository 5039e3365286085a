import { useIntersection } from '@mantine/hooks';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, memo, Suspense, useEffect } from 'react';
// Of the rendered picture, which is there before its module.
import '../../components/pictures/filter-picture.module.css';
import '../../components/pictures/picture.module.css';
import { SolutionText } from '../../components/page/solution-text.tsx';
import type { Solution } from '../../components/page/solutions-content.ts';
import { panelId, tabId } from './feature-tabs.tsx';
import classes from './features.module.css';

let comesNear = () => {};
const isNear = new Promise<void>((resolve) => {
  comesNear = resolve;
});

/** As heavy as the page around it: loaded as it comes near, and done without where it can't be. */
const SolutionPicture = lazy(async () => {
  if (!import.meta.env.SSR) await isNear;
  return import('../../components/pictures/solution-picture.tsx').then(
    (module) => ({ default: module.SolutionPicture }),
    () => ({ default: () => null }),
  );
});

/** Is not rendered again with its panel: React would empty a picture whose module is on its way. */
const PanelPicture = memo(({ id }: { id: Solution['id'] }) => (
  <Suspense>
    <SolutionPicture id={id} />
  </Suspense>
));

interface FeaturePanelProps {
  solution: Solution;
  active: boolean;
  /** Has its picture in the rendered HTML; the others have theirs when they come near. */
  first: boolean;
}

/** What a tab shows. The panels beside the active one can be swiped to, but not walked into. */
export function FeaturePanel({ solution, active, first }: FeaturePanelProps) {
  const isHydrated = useHydrated();
  const { ref, entry } = useIntersection({ rootMargin: '1000px' });
  useEffect(() => {
    if (entry?.isIntersecting) comesNear();
  }, [entry]);
  const { id } = solution;
  return (
    <div
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      inert={isHydrated && !active}
      className={classes.panel}
    >
      <div className={classes.words}>
        <SolutionText solution={solution} heading="h3">
          <Link to="/solucoes" hash={id} aria-label={`Saiba mais: ${solution.name}`}>
            Saiba mais
          </Link>
        </SolutionText>
      </div>
      <div ref={ref} className={classes.picture}>
        {(first || entry?.isIntersecting) && <PanelPicture id={id} />}
      </div>
    </div>
  );
}
