import { IconChevronDown } from '@tabler/icons-react';
import type { LegalSection } from './legal-section.ts';
import classes from './legal-toc.module.css';

interface LegalTocProps {
  sections: readonly LegalSection[];
}

/** The contents: folded above the text on a small screen, beside it on a wide one. */
export function LegalToc({ sections }: LegalTocProps) {
  return (
    <>
      <details className={classes.folded}>
        <summary>
          Nesta página
          <IconChevronDown size={22} aria-hidden="true" />
        </summary>
        <SectionLinks sections={sections} />
      </details>
      <div className={classes.beside}>
        <p className={classes.title}>Nesta página</p>
        <SectionLinks sections={sections} />
      </div>
    </>
  );
}

function SectionLinks({ sections }: LegalTocProps) {
  return (
    <nav aria-label="Nesta página">
      <ol className={classes.links}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
