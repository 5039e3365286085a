import { DataList, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** The name and the value of a row, and a note below them. */
export type Fact = readonly [name: string, value: ReactNode, note?: ReactNode];

/** A list of names and values, one per line; those without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <DataList withDivider size="md" labelWidth="auto" classNames={classes}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value, note]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel ta="start">{name}</DataList.ItemLabel>
            <DataList.ItemValue>
              {value}
              {note && (
                <Text span display="block" c="dimmed" size="sm" fw={400}>
                  {note}
                </Text>
              )}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
    </DataList>
  );
}
