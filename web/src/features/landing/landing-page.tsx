import { billingFaq } from '../../components/page/billing-faq.ts';
import { FaqList } from '../../components/page/faq-list.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
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
      <Section
        id="planos"
        eyebrow="Planos"
        title="Escolha o tamanho do seu garimpo"
        lead="7 dias grátis para testar, sem cartão. Depois, só fica quem quiser."
      >
        <PlanCards heading="h3" />
      </Section>
      <Section tone="sunken" title="Perguntas frequentes">
        <FaqList items={[...productFaq, ...billingFaq]} />
      </Section>
      <Closing />
    </>
  );
}
