import { SlowNotice } from '../ui/loading.tsx';
import classes from './page-frame.module.css';

interface PageFrameProps {
  title: string;
  /** Read out by screen readers while the page is loaded. */
  label?: string;
  /** The CSS heights of its cards, from the first, by which nothing moves when they come. */
  cards: readonly string[];
  /** How the cards are laid out on a wide screen. */
  layout: 'account' | 'checkout';
}

/**
 * A page of the account side without its facts: in its document, before any script has come,
 * and while they are loaded.
 */
export function PageFrame({ title, label = 'Carregando...', cards, layout }: PageFrameProps) {
  return (
    <div className={classes.root} data-layout={layout} aria-busy="true">
      <h1 className={classes.title}>{title}</h1>
      <p role="status" className={classes.label}>
        {label} <SlowNotice />
      </p>
      <div className={classes.cards}>
        {cards.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move.
          <div key={index} className={classes.card} style={{ minHeight: height }} />
        ))}
      </div>
    </div>
  );
}
