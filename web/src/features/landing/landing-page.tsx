import { Button } from '@mantine/core';
import { billingFaq } from '../../components/page/billing-faq.ts';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { FaqList } from '../../components/page/faq-list.tsx';
import { HelpLine } from '../../components/page/help-line.tsx';
import { ReachBar } from '../../components/page/reach-bar.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { TrialLink } from '../../components/site/trial-link.tsx';
import { TRIAL } from '../../lib/periods.ts';
import { useIsStored } from '../../lib/storage.ts';
import { Features } from './features.tsx';
import { FollowOffer } from './follow-offer.tsx';
import { Hero } from './hero.tsx';
import { productFaq } from './landing-content.ts';
import { Pains } from './pains.tsx';
import { SalesCalculator } from './sales-calculator.tsx';
import { StoreBand } from './store-band.tsx';

export function LandingPage() {
  const hasAccount = useIsStored('uid') === true;
  return (
    <>
      <Hero />
      <FollowOffer />
      <Features />
      <StoreBand />
      <Pains />
      <ReachBar>
        <Button component="a" href="/#planos" size="lg" color="gold" fullWidth>
          Ver planos
        </Button>
      </ReachBar>
      <SalesCalculator />
      <Section id="planos" eyebrow="Planos" title="Escolha o tamanho da sua operação">
        <PlanCards
          heading="h3"
          above={
            !hasAccount && (
              <LinkButton to="/cadastro" variant="subtle">
                Prefere testar antes? {TRIAL} grátis, sem cartão
              </LinkButton>
            )
          }
        />
      </Section>
      <Section tone="sunken" title="Perguntas frequentes">
        <FaqList items={[...productFaq, ...billingFaq]} />
        <HelpLine />
      </Section>
      <ClosingBand
        title="A próxima oferta boa já está no ar. Falta publicar."
        text={`São ${TRIAL} no plano Profissional, sem cartão. No fim do teste, nada é cobrado.`}
      >
        <TrialLink size="xl" />
        <Button component="a" href="/#planos" size="xl" variant="default">
          Ver planos
        </Button>
      </ClosingBand>
    </>
  );
}
