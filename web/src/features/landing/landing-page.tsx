import { billingFaq } from '../../components/page/billing-faq.ts';
import { FaqList } from '../../components/page/faq-list.tsx';
import { ReachBar } from '../../components/page/reach-bar.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { AnchorButton } from '../../components/ui/button.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { productFaq } from './landing-content.ts';
import { Pains } from './pains.tsx';
import { StoreBand } from './store-band.tsx';

export function LandingPage() {
  return (
    <>
      <Hero />
      <StoreBand />
      <Pains />
      <HowItWorks />
      <Features />
      <ReachBar>
        <AnchorButton href="/#planos" size="lg" color="gold">
          Ver planos
        </AnchorButton>
      </ReachBar>
      <Section id="planos" eyebrow="Planos" title="Escolha o tamanho do seu garimpo">
        <PlanCards heading="h3" />
      </Section>
      <Section tone="sunken" title="Perguntas frequentes">
        <FaqList items={[...productFaq, ...billingFaq]} />
      </Section>
      <Closing />
    </>
  );
}
