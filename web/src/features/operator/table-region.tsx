import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table-region.module.css';

type TableRegionProps = { label: string; maxHeight?: string; children: ReactNode };

/** Lets users scroll a wide table sideways with the pointer or the keyboard. */
export function TableRegion({ label, maxHeight, children }: TableRegionProps) {
  return (
    <Table.ScrollContainer
      minWidth="100%"
      className={classes.region ?? ''}
      {...(maxHeight && { maxHeight })}
      mod={{ scrolls: maxHeight }}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </Table.ScrollContainer>
  );
}
