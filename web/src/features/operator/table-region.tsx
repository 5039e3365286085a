import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface TableRegionProps {
  label: string;
  maxHeight?: string;
  children: ReactNode;
}

/** A table's frame. It scrolls sideways if the table is too wide, also by keyboard. */
export function TableRegion({ label, maxHeight, children }: TableRegionProps) {
  return (
    <Table.ScrollContainer
      minWidth="100%"
      {...(maxHeight && { maxHeight })}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </Table.ScrollContainer>
  );
}
