import { PageHero } from '../../components/page/page-hero.tsx';
import classes from './legal-page.module.css';
import type { LegalSection } from './legal-section.ts';
import { LegalToc } from './legal-toc.tsx';

interface LegalPageProps {
  title: string;
  lead: string;
  /** The essential points, in everyday words. */
  summary: readonly string[];
  sections: readonly LegalSection[];
}

/** A legal text with its table of contents; every section is an anchor. */
export function LegalPage({ title, lead, summary, sections }: LegalPageProps) {
  return (
    <>
      <PageHero title={title} lead={lead} align="start">
        <p className={classes.updated}>
          Última atualização: <time dateTime="2025-04-29">29 de abril de 2025</time>
        </p>
      </PageHero>
      <div className={classes.columns}>
        <LegalToc sections={sections} />
        <div className={classes.text}>
          <section className={classes.summary} aria-labelledby="em-resumo">
            <h2 id="em-resumo">Em resumo</h2>
            <ul>
              {summary.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p>O resumo ajuda na leitura e não substitui o texto completo.</p>
          </section>
          {sections.map(({ id, title: heading, clauses }, index) => (
            <section key={id} id={id} className={classes.section}>
              <h2>
                <span>{index + 1}.</span> {heading}
              </h2>
              {clauses.map((clause, position) => {
                const number = `${index + 1}.${position + 1}`;
                return (
                  <div key={number} className={classes.clause}>
                    <span className={classes.number}>{number}</span>
                    <div>{clause}</div>
                  </div>
                );
              })}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
