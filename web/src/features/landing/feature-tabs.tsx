import { useHydrated } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { solutions } from '../../components/page/solutions-content.ts';
import classes from './features.module.css';

export const panelId = (id: string) => `recurso-${id}`;
export const tabId = (id: string) => `aba-${id}`;

/** Where a key leads from tab `index` of `count`; null for keys that are none of the tabs' business. */
function tabForKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface FeatureTabsProps {
  index: number;
  onShow: (index: number) => void;
}

/** A tab for each feature: links to their panels, so that they lead there without script too. */
export function FeatureTabs({ index, onShow }: FeatureTabsProps) {
  const alive = useHydrated();
  const list = useRef<HTMLDivElement>(null);

  function follow(event: KeyboardEvent, from: number): void {
    const next = event.key === ' ' ? from : tabForKey(event.key, from, solutions.length);
    if (next === null) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="Recursos" className={classes.tabs}>
      {solutions.map(({ id, tab }, position) => (
        <a
          key={id}
          role="tab"
          id={tabId(id)}
          href={`#${panelId(id)}`}
          aria-controls={panelId(id)}
          aria-selected={position === index}
          tabIndex={alive && position !== index ? -1 : 0}
          className={classes.tab}
          onClick={(event) => {
            event.preventDefault();
            onShow(position);
          }}
          onKeyDown={(event) => follow(event, position)}
        >
          {tab}
        </a>
      ))}
    </div>
  );
}
