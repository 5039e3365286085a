import { Button } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { useHydrated } from '@tanstack/react-router';
import { solutions } from '../../components/page/solutions-content.ts';
import classes from './features.module.css';

export const panelId = (id: string) => `recurso-${id}`;
export const tabId = (id: string) => `aba-${id}`;

interface FeatureTabsProps {
  index: number;
  onShow: (index: number) => void;
}

/** A tab for each feature: links to their panels, so that they lead there before any script runs. */
export function FeatureTabs({ index, onShow }: FeatureTabsProps) {
  const isHydrated = useHydrated();
  const { getItemProps } = useRovingIndex({
    total: solutions.length,
    focusedIndex: index,
    onFocusChange: onShow,
  });
  return (
    <div role="tablist" aria-label="Recursos" className={`${classes.tabs} ${classes.onDark}`}>
      {solutions.map(({ id, tab }, position) => (
        <Button
          key={id}
          component="a"
          variant={position === index ? 'white' : 'default'}
          px="xs"
          fz="sm"
          role="tab"
          id={tabId(id)}
          href={`#${panelId(id)}`}
          aria-controls={panelId(id)}
          aria-selected={position === index}
          className={classes.tab}
          {...getItemProps({ index: position, onClick: (event) => event.preventDefault() })}
          {...(!isHydrated && { tabIndex: 0 })}
        >
          {tab}
        </Button>
      ))}
    </div>
  );
}
