import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ClosingBand } from '../../components/closing-band.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SolutionPicture } from '../../components/pictures/solution-picture.tsx';
import { Section } from '../../components/section.tsx';
import { type Solution, solutions } from '../../components/solutions-content.ts';
import { audiences } from './audiences.ts';
import classes from './solutions-page.module.css';

export function SolutionsPage() {
  return (
    <>
      <section className={classes.hero}>
        <h1>Da loja ao seu grupo, sem trabalho braçal</h1>
        <p>
          Seis ferramentas em uma assinatura. Cada uma cuida de um trecho do caminho da oferta;
          juntas, publicam enquanto você cuida da sua audiência.
        </p>
        <nav aria-label="Soluções">
          <ul className={classes.jumps}>
            {solutions.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <div className={classes.rows}>
        {solutions.map((solution) => (
          <SolutionRow key={solution.id} solution={solution} />
        ))}
      </div>
      <Section tone="sunken" title="Para quem vive de indicar coisa boa">
        <ul className={classes.audiences}>
          {audiences.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={classes.limits}>
          O número de grupos, filas e automações depende do plano.{' '}
          <Link to="/planos">Compare os planos</Link>
        </p>
      </Section>
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
      <div>
        <p className={classes.name}>{solution.name}</p>
        <h2 id={`${solution.id}-titulo`}>{solution.claim}</h2>
        <p className={classes.text}>{solution.text}</p>
        <ul className={classes.points}>
          {solution.points.map((point) => (
            <li key={point}>
              <IconCheck size={20} stroke={2.5} aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        <p className={classes.audience}>
          <b>Para</b> {solution.audience}.
        </p>
      </div>
      <SolutionPicture id={solution.id} />
    </section>
  );
}
