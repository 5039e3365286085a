import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface TableRegionProps {
  label: string;
  maxHeight?: string;
  children: ReactNode;
}

/** A table's frame, which scrolls where it has no room, by keyboard too. */
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
