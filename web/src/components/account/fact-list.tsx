import { DataList, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** A row: its name and value, an optional note below the value, and an optional small button. */
export type Fact = readonly [name: string, value: ReactNode, note?: ReactNode, action?: ReactNode];

interface FactListProps {
  facts: readonly Fact[];
  /** Shows a bill, with values at the end of their rows. With `total`, the last row is a sum. */
  amounts?: boolean | 'total';
  /** In a narrow list, puts values below their names. Defaults to true if any row has a button. */
  stacks?: boolean;
}

/** A list of facts. Facts without a value are left out. */
export function FactList({
  facts,
  amounts,
  stacks = facts.some(([, , , action]) => action),
}: FactListProps) {
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  const { action: actionClass, note: noteClass, ...classNames } = classes;
  return (
    <DataList
      withDivider
      size="md"
      labelWidth="auto"
      classNames={classNames}
      mod={{ amounts, stacks }}
    >
      {shown.map(([name, value, note, action]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
          {note && (
            <Text component="dd" className={noteClass ?? ''} c="dimmed" size="sm">
              {note}
            </Text>
          )}
          {action && <dd className={actionClass}>{action}</dd>}
        </DataList.Item>
      ))}
    </DataList>
  );
}
