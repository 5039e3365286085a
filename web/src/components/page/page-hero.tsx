import type { ReactNode } from 'react';
import classes from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  lead: ReactNode;
  /** Stands beside the words, which then begin at the left; without one they are centred. */
  picture?: ReactNode;
  align?: 'center' | 'start';
  /** What follows the lead. */
  children?: ReactNode;
}

/** How a public page begins: its one main heading and what the page is for. */
export function PageHero(props: PageHeroProps) {
  const { title, lead, picture, align = picture ? 'start' : 'center', children } = props;
  return (
    <section className={classes.hero} data-align={align}>
      <div className={classes.inner} data-split={picture ? '' : undefined}>
        <div>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        {picture}
      </div>
    </section>
  );
}
