import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** A list of names and values, one per line; those without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <DataList withDivider size="md" labelWidth="auto" classNames={classes}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel>{name}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
    </DataList>
  );
}
