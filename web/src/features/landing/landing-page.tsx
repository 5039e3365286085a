import { Button } from '@mantine/core';
import { billingFaq } from '../../components/page/billing-faq.ts';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { FaqList } from '../../components/page/faq-list.tsx';
import { ReachBar } from '../../components/page/reach-bar.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
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
        <Button component="a" href="/#planos" size="lg" color="gold">
          Ver planos
        </Button>
      </ReachBar>
      <Section id="planos" eyebrow="Planos" title="Escolha o tamanho do seu garimpo">
        <PlanCards heading="h3" />
      </Section>
      <Section tone="sunken" title="Perguntas frequentes">
        <FaqList items={[...productFaq, ...billingFaq]} />
      </Section>
      <ClosingBand
        title="A próxima oferta boa já está no ar. Falta publicar."
        text="Teste por 7 dias sem pagar nada e sem cadastrar cartão."
      >
        <Button component="a" href="/#planos" size="xl" color="gold">
          Escolher meu plano
        </Button>
      </ClosingBand>
    </>
  );
}
