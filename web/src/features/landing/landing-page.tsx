import { Box, Button, Card, Group } from '@mantine/core';
import { brand } from '../../brand.ts';
import { billingFaq } from '../../components/page/billing-faq.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { FaqList } from '../../components/page/faq-list.tsx';
import { HelpLine } from '../../components/page/help-line.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { ReachBar } from '../../components/page/reach-bar.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { TrialLink } from '../../components/site/session-actions.tsx';
import { TRIAL } from '../../lib/periods.ts';
import { useIsStored } from '../../lib/storage.ts';
import { Features } from './features.tsx';
import { FollowOffer } from './follow-offer.tsx';
import { painsSolved, painsToday, productFaq } from './landing-content.ts';
import classes from './landing-page.module.css';
import { OfferPhone } from './offer-phone.tsx';
import { SalesCalculator } from './sales-calculator.tsx';
import { StoreBand } from './store-band.tsx';

export function LandingPage() {
  const hasAccount = useIsStored('uid') === true;
  return (
    <>
      <PageHero
        className={classes.hero}
        title={brand.tagline}
        lead={`O ${brand.name} procura promoções nas maiores lojas, monta a arte e o texto com seu link de afiliado e envia para seus grupos de WhatsApp e Telegram. A comissão é sua.`}
        picture={<OfferPhone />}
      >
        <Group className={classes.actions} gap="sm" mt="2rem">
          <TrialLink size="xl" />
          <Button component="a" href="/#planos" size="xl" variant="default">
            Ver planos e preços
          </Button>
        </Group>
        <Box className={classes.points} mt="1.75rem" fz="sm" fw={550}>
          <CheckList items={['Sem cartão', 'Nada é cobrado no fim do teste']} />
        </Box>
      </PageHero>
      <FollowOffer />
      <Features />
      <StoreBand />
      <Section
        title="Ser afiliado não precisa ser um segundo emprego"
        lead={`Procurar, montar e publicar na mão toma o dia. Deixe essa parte com o ${brand.name}.`}
      >
        <div className={classes.pains}>
          <Card className={classes.today}>
            <h3>Na mão</h3>
            <CheckList items={painsToday} />
          </Card>
          <Card className={classes.solved}>
            <h3>Com o {brand.name}</h3>
            <CheckList items={painsSolved} />
          </Card>
        </div>
      </Section>
      <ReachBar>
        <Button component="a" href="/#planos" size="lg" color="gold" fullWidth>
          Ver planos
        </Button>
      </ReachBar>
      <SalesCalculator />
      <Section id="planos" title="Escolha o tamanho da sua operação">
        <PlanCards
          heading="h3"
          short
          above={
            !hasAccount && (
              <LinkButton to="/cadastro" variant="subtle" td="underline">
                Prefere testar antes? {TRIAL} grátis, sem cartão
              </LinkButton>
            )
          }
        />
      </Section>
      <Section tone="sunken" title="Perguntas frequentes">
        <FaqList items={{ ...productFaq, ...billingFaq }} />
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
