import { Box, Container, Text } from '@mantine/core';
import { useScrollSpy } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FaqList } from '../../components/page/faq-list.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import classes from './legal-page.module.css';

/** The sections of a legal text by element id. Sections and clauses are numbered in order. */
export type LegalSections = Readonly<
  Record<string, { title: string; clauses: readonly ReactNode[] }>
>;

interface LegalPageProps {
  title: string;
  lead: string;
  summary: readonly string[];
  sections: LegalSections;
}

export function LegalPage({ title, lead, summary, sections }: LegalPageProps) {
  return (
    <>
      <PageHero title={title} lead={lead} align="start">
        <Text c="dimmed" fz={{ base: 'xs', xs: 'sm' }} mt="1.25rem">
          Última atualização: <time dateTime="2025-04-29">29 de abril de 2025</time>
        </Text>
      </PageHero>
      <Container className={classes.columns}>
        <LegalToc sections={sections} />
        <div className={classes.text}>
          <section className={classes.summary} aria-labelledby="em-resumo">
            <Box component="h2" fz="h3" mb="md" id="em-resumo">
              Em resumo
            </Box>
            <ul>
              {summary.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <Text c="#c9dcd1" fz="sm" mt="md">
              O resumo ajuda na leitura e não substitui o texto completo.
            </Text>
          </section>
          {Object.entries(sections).map(([id, { title: heading, clauses }], index) => (
            <section key={id} id={id} className={classes.section}>
              <Box component="h2" fz="min(1.5rem, 9vw)" className={classes.numbered ?? ''}>
                <span>{index + 1}.</span> {heading}
              </Box>
              {clauses.map((clause, position) => {
                const number = `${index + 1}.${position + 1}`;
                return (
                  <div key={number} className={`${classes.clause} ${classes.numbered}`}>
                    <span>{number}</span>
                    <div>{typeof clause === 'string' ? withBold(clause) : clause}</div>
                  </div>
                );
              })}
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}

/** Makes the text between two `**` bold. */
const withBold = (text: string) =>
  text.split('**').map((part, index) => (index % 2 ? <strong key={part}>{part}</strong> : part));

function LegalToc({ sections }: { sections: LegalSections }) {
  // With whole sections, `useScrollSpy` would highlight the next section too early.
  const { active, data } = useScrollSpy({
    selector: `.${classes.clause}`,
    getValue: (clause) => clause.closest('section')?.id ?? '',
    offset: 160,
  });
  const links = (
    <nav aria-label="Nesta página">
      <ol className={classes.links}>
        {Object.entries(sections).map(([id, { title }]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === data[active]?.value ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
  return (
    <>
      <Box display={{ md: 'none' }}>
        <FaqList items={{ 'Nesta página': links }} isOpen={false} />
      </Box>
      <Box className={classes.contents} display={{ base: 'none', md: 'block' }}>
        <Text c="var(--garimpa-heading)" fz="sm" fw={700} mb="xs">
          Nesta página
        </Text>
        {links}
      </Box>
    </>
  );
}
