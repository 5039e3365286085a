import { Link } from '@tanstack/react-router';
import { CardGrid } from '../../components/page/card-grid.tsx';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { ReachBar } from '../../components/page/reach-bar.tsx';
import { Section } from '../../components/page/section.tsx';
import { SolutionText } from '../../components/page/solution-text.tsx';
import { type Solution, solutions } from '../../components/page/solutions-content.ts';
import { SolutionPicture } from '../../components/pictures/solution-picture.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { audiences } from './audiences.ts';
import classes from './solutions-page.module.css';

export function SolutionsPage() {
  return (
    <>
      <PageHero
        className={classes.hero}
        title="Da loja ao seu grupo, sem trabalho braçal"
        lead="Cada ferramenta cuida de um trecho do caminho da oferta. Juntas, elas publicam enquanto você cuida da sua audiência."
      >
        <div className={classes.actions}>
          <LinkButton to="/planos" size="xl" color="gold">
            Ver planos e preços
          </LinkButton>
        </div>
        <nav aria-label="Soluções">
          <ul className={classes.jumps}>
            {solutions.map(({ id, tab }) => (
              <li key={id}>
                <a href={`#${id}`}>{tab}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHero>
      <div className={classes.rows}>
        {solutions.map((solution) => (
          <SolutionRow key={solution.id} solution={solution} />
        ))}
      </div>
      <Section tone="sunken" title="Para quem vive de indicar coisa boa">
        <CardGrid cards={audiences} />
        <p className={classes.limits}>
          O número de grupos, filas e automações depende do plano.{' '}
          <Link to="/planos" hash="comparar">
            Compare os planos
          </Link>
        </p>
      </Section>
      <ReachBar>
        <LinkButton to="/planos" size="lg" color="gold">
          Ver planos
        </LinkButton>
      </ReachBar>
      <ClosingBand
        title="Veja as seis trabalhando no seu grupo"
        text="Teste por 7 dias sem pagar nada e sem cadastrar cartão."
      >
        <LinkButton to="/planos" size="xl" color="gold">
          Escolher meu plano
        </LinkButton>
      </ClosingBand>
    </>
  );
}

function SolutionRow({ solution }: { solution: Solution }) {
  return (
    <section className={classes.row} id={solution.id} aria-labelledby={`${solution.id}-titulo`}>
      <SolutionText solution={solution} heading="h2" headingId={`${solution.id}-titulo`}>
        <p className={classes.audience}>
          <b>Para</b> {solution.audience}.
        </p>
      </SolutionText>
      <SolutionPicture id={solution.id} />
    </section>
  );
}
