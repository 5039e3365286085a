import { Chip, Group, Text } from '@mantine/core';
import type { Dimension } from '#contract/sales.ts';
import { columns, isDimension } from './columns.ts';
import classes from './sales.module.css';

const dimensions = columns.filter(({ name }) => isDimension(name));

/** Selects what the rows are grouped by. At least one group stays selected. */
export function GroupChoice({
  value,
  onChange,
}: {
  value: readonly Dimension[];
  onChange: (by: Dimension[]) => void;
}) {
  function choose(names: string[]) {
    const by = names.filter(isDimension);
    if (by.length > 0) onChange(by);
  }

  return (
    <Chip.Group multiple value={[...value]} onChange={choose}>
      <Group gap="xs" flex={{ lg: '0 0 36rem' }} role="group" aria-label="Agrupar por">
        <Text flex="0 0 100%" fw={600} aria-hidden="true">
          Agrupar por
        </Text>
        {dimensions.map(({ name, title }) => (
          <Chip key={name} value={name} classNames={{ label: classes.chip }}>
            {title}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
