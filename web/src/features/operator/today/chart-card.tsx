import { ActionIcon, Box, Card, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Series, SeriesName } from './figures.ts';
import { isEmpty } from './series.ts';
import { SeriesTable } from './series-table.tsx';

interface ChartCardProps {
  title: string;
  text: string;
  series: Series;
  names: readonly SeriesName[];
  children: ReactNode;
}

/** A chart with a button that shows its numbers instead. */
export function ChartCard({ title, text, series, names, children }: ChartCardProps) {
  const [showsTable, table] = useDisclosure();
  const chart = showsTable ? (
    <SeriesTable title={title} series={series} names={names} />
  ) : (
    // Screen readers skip the chart, because the table has the same data. `overflow` keeps a hidden
    // tooltip from widening the page.
    <Box display="grid" flex="1 0 200px" aria-hidden="true" style={{ overflow: 'hidden' }}>
      {children}
    </Box>
  );
  return (
    <Card component="section">
      <div>
        <Group justify="space-between" align="flex-start" gap="xs">
          <Box component="h2" flex="1 1 8rem" miw={0}>
            {title}
          </Box>
          <ActionIcon
            variant={showsTable ? 'light' : 'subtle'}
            size="calc(44px)"
            m="-10px -10px -10px 0"
            title="Ver os números"
            aria-label={`Ver os números: ${title}`}
            aria-pressed={showsTable}
            onClick={table.toggle}
          >
            <IconTable size={20} />
          </ActionIcon>
        </Group>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      </div>
      {isEmpty(series, names) ? <Text>Ainda não há números neste período.</Text> : chart}
    </Card>
  );
}
