import { Button } from '@mantine/core';
import { useIntersection, useRovingIndex } from '@mantine/hooks';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import section from '../../components/page/section.module.css';
import { Section } from '../../components/page/section.tsx';
import { SolutionText } from '../../components/page/solution-text.tsx';
import { type Solution, solutions } from '../../components/page/solutions-content.ts';
import { FilterPicture } from '../../components/pictures/filter-picture.tsx';
import { PauseButton, useCarousel } from './carousel.tsx';
import classes from './features.module.css';

export function Features() {
  const { index, show, running, track, frame, pause } = useCarousel<HTMLDivElement>(
    solutions.length,
    15_000,
  );
  return (
    <Section
      id="solucoes"
      tone="dark"
      head="start"
      title="Tudo o que seu grupo precisa para vender"
      lead="Da promoção escondida na loja à mensagem publicada, em um só lugar."
    >
      <div {...frame} className={classes.frame} data-running={running || undefined}>
        <FeatureTabs index={index} onShow={show} />
        <div className={section.onDark}>
          <PauseButton {...pause} />
        </div>
        <div {...track} className={classes.track}>
          {solutions.map((solution, position) => (
            <FeaturePanel key={solution.id} solution={solution} active={position === index} />
          ))}
        </div>
      </div>
    </Section>
  );
}

const panelId = (id: string) => `recurso-${id}`;
const tabId = (id: string) => `aba-${id}`;

/** The tabs are links to the panels, so they work before any script runs. */
function FeatureTabs({ index, onShow }: { index: number; onShow: (index: number) => void }) {
  const isHydrated = useHydrated();
  const { getItemProps } = useRovingIndex({
    total: solutions.length,
    focusedIndex: index,
    onFocusChange: onShow,
  });
  return (
    <div role="tablist" aria-label="Recursos" className={`${classes.tabs} ${section.onDark}`}>
      {solutions.map(({ id, tab }, position) => (
        <Button
          key={id}
          component="a"
          variant={position === index ? 'white' : 'default'}
          px="xs"
          fz="sm"
          role="tab"
          id={tabId(id)}
          href={`#${panelId(id)}`}
          aria-controls={panelId(id)}
          aria-selected={position === index}
          className={classes.tab}
          {...getItemProps({ index: position, onClick: (event) => event.preventDefault() })}
          {...(!isHydrated && { tabIndex: 0 })}
        >
          {tab}
        </Button>
      ))}
    </div>
  );
}

/** The pictures would double the page's code, so they load later. If that fails, none is shown. */
const SolutionPicture = lazy(() =>
  import('../../components/pictures/solution-picture.tsx').then(
    (module) => ({ default: module.SolutionPicture }),
    () => ({ default: () => null }),
  ),
);

/** Visitors can swipe to an inactive panel, but the keyboard skips it. */
function FeaturePanel({ solution, active }: { solution: Solution; active: boolean }) {
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
      <div className={`${classes.words} ${section.onDark}`}>
        <SolutionText solution={solution} heading="h3">
          <Link to="/solucoes" hash={id} aria-label={`Saiba mais: ${solution.name}`}>
            Saiba mais
          </Link>
        </SolutionText>
      </div>
      <div ref={ref} className={classes.picture}>
        {id === 'envio-automatico' ? (
          <FilterPicture />
        ) : (
          entry?.isIntersecting && (
            <Suspense>
              <SolutionPicture id={id} />
            </Suspense>
          )
        )}
      </div>
    </div>
  );
}
