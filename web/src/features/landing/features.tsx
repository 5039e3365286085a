import { Section } from '../../components/page/section.tsx';
import { solutions } from '../../components/page/solutions-content.ts';
import { FilterPicture } from '../../components/pictures/filter-picture.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { FeaturePanel } from './feature-panel.tsx';
import { FeatureTabs } from './feature-tabs.tsx';
import classes from './features.module.css';
import { useCarousel } from './use-carousel.ts';

const INTERVAL_MS = 15_000;

/** The six tools as tabs over a carousel that goes through them. */
export function Features() {
  const carousel = useCarousel<HTMLDivElement>(solutions.length, INTERVAL_MS);
  const { index, show, running, track, frame } = carousel;
  return (
    <Section
      id="solucoes"
      tone="dark"
      head="start"
      eyebrow="Soluções"
      title="Tudo o que seu grupo precisa para vender"
      lead="Da promoção escondida na loja à mensagem publicada, em um só lugar."
    >
      <div {...frame} data-running={running || undefined}>
        <FeatureTabs index={index} onShow={show} />
        <div {...track} className={classes.track}>
          {solutions.map((solution, position) => (
            <FeaturePanel
              key={solution.id}
              solution={solution}
              active={position === index}
              // In the document, and ready with it: there is something to try.
              {...(solution.id === 'envio-automatico' && { picture: <FilterPicture /> })}
            />
          ))}
        </div>
        <div className={classes.onDark}>
          <CarouselControls
            carousel={carousel}
            previous="Solução anterior"
            next="Próxima solução"
          />
        </div>
      </div>
    </Section>
  );
}
