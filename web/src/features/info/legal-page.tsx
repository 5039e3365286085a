import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHero } from '../../components/page/page-hero.tsx';
import classes from './legal-page.module.css';
import tocClasses from './legal-toc.module.css';

/** A section of a legal text; sections and clauses are numbered by their order. */
export interface LegalSection {
  /** The section's anchor. */
  id: string;
  title: string;
  clauses: readonly ReactNode[];
}

interface LegalPageProps {
  title: string;
  lead: string;
  /** Stands below the date of the last update. */
  note?: ReactNode;
  /** The essential points, in everyday words. */
  summary: readonly string[];
  sections: readonly LegalSection[];
}

/** A legal text with its table of contents; every section is an anchor. */
export function LegalPage({ title, lead, note, summary, sections }: LegalPageProps) {
  return (
    <>
      <PageHero title={title} lead={lead} align="start">
        <Text fz="sm" fw={600} mt="1.25rem">
          Última atualização: <time dateTime="2025-04-29">29 de abril de 2025</time>
        </Text>
        {note && (
          <Text fz="sm" mt="0.25rem">
            {note}
          </Text>
        )}
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
            <Text c="#c9dcd1" fz="sm">
              O resumo ajuda na leitura e não substitui o texto completo.
            </Text>
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

interface LegalTocProps {
  sections: readonly LegalSection[];
}

/** The contents: folded above the text on a small screen, beside it on a wide one. */
function LegalToc({ sections }: LegalTocProps) {
  return (
    <>
      <details className={tocClasses.folded}>
        <summary>
          Nesta página
          <IconChevronDown size={22} aria-hidden="true" />
        </summary>
        <SectionLinks sections={sections} />
      </details>
      <div className={tocClasses.beside}>
        <Text c="var(--garimpa-heading)" fz="sm" fw={700} mb="xs">
          Nesta página
        </Text>
        <SectionLinks sections={sections} />
      </div>
    </>
  );
}

function SectionLinks({ sections }: LegalTocProps) {
  return (
    <nav aria-label="Nesta página">
      <ol className={tocClasses.links}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
