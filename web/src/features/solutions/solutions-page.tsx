import { Button, Container, Group, Text } from '@mantine/core';
import { CardGrid } from '../../components/page/card-grid.tsx';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { ReachBar } from '../../components/page/reach-bar.tsx';
import { Section } from '../../components/page/section.tsx';
import { SolutionText } from '../../components/page/solution-text.tsx';
import { solutions } from '../../components/page/solutions-content.ts';
import { SolutionPicture } from '../../components/pictures/solution-picture.tsx';
import { ComparePlansLink } from '../../components/plans/compare-plans-link.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { TrialLink } from '../../components/site/session-actions.tsx';
import { TRIAL } from '../../lib/periods.ts';
import classes from './solutions-page.module.css';

const audiences = {
  Afiliados: 'Mais ofertas no ar, com seu link em todas, sem virar a noite procurando promoção.',
  'Criadores de conteúdo':
    'Arte, texto e vitrine com sua cara. Você cria; as ofertas saem sozinhas.',
  'Empreendedores digitais':
    'Filas, automações e colaboradores para operar dezenas de grupos como uma empresa.',
};

export function SolutionsPage() {
  return (
    <>
      <PageHero
        className={classes.hero}
        title="Da loja ao seu grupo, sem trabalho braçal"
        lead="Cada ferramenta cuida de um trecho do caminho da oferta. Juntas, elas publicam enquanto você cuida da sua audiência."
      >
        <Group className={classes.actions} justify="center" gap="sm" mt="2rem">
          <TrialLink size="xl" />
          <LinkButton to="/planos" size="xl" variant="default">
            Ver planos e preços
          </LinkButton>
        </Group>
        <Group component="nav" aria-label="Soluções" gap="xs" justify="center" mt="2rem">
          {solutions.map(({ id, tab }) => (
            <Button
              key={id}
              component="a"
              href={`#${id}`}
              variant="default"
              radius="xl"
              px="md"
              fz="sm"
              bd="1px solid var(--garimpa-line)"
            >
              {tab}
            </Button>
          ))}
        </Group>
      </PageHero>
      <Container className={classes.rows}>
        {solutions.map((solution) => {
          const { id, audience } = solution;
          return (
            <section key={id} className={classes.row} id={id} aria-labelledby={`${id}-titulo`}>
              <SolutionText solution={solution} heading="h2" headingId={`${id}-titulo`}>
                <p className={classes.audience}>
                  <b>Para</b> {audience}.
                </p>
              </SolutionText>
              <SolutionPicture id={id} />
            </section>
          );
        })}
      </Container>
      <Section tone="sunken" title="Para quem vive de indicar coisa boa">
        <CardGrid cards={audiences} />
        <Text c="dimmed" ta="center" mt="2rem">
          O número de grupos, filas e automações depende do plano. <ComparePlansLink />
        </Text>
      </Section>
      <ReachBar>
        <LinkButton to="/planos" size="lg" color="gold" fullWidth>
          Ver planos
        </LinkButton>
      </ReachBar>
      <ClosingBand
        title="Veja as seis trabalhando no seu grupo"
        text={`São ${TRIAL} com os limites do plano Profissional, sem cartão. No fim do teste, nada é cobrado.`}
      >
        <TrialLink size="xl" />
        <LinkButton to="/planos" size="xl" variant="default">
          Ver planos
        </LinkButton>
      </ClosingBand>
    </>
  );
}
