import { ActionIcon, Box, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Series, SeriesName } from './figures.ts';
import { emptyText, summaryOf } from './series.ts';
import { SeriesTable } from './series-table.tsx';

interface ChartCardProps {
  title: string;
  /** The period's figure. */
  value: string;
  text: string;
  series: Series;
  names: readonly SeriesName[];
  /** The chart. */
  children: ReactNode;
}

/** A chart with its figure above it and a summary below it; a press shows the numbers in its place. */
export function ChartCard({ title, value, text, series, names, children }: ChartCardProps) {
  const [showsTable, table] = useDisclosure();
  const empty = emptyText(series, names);
  return (
    <Card component="section">
      <div>
        <Group justify="space-between" align="flex-start" gap="xs">
          <Box component="h2" flex="1 1 8rem" miw={0}>
            {title}
          </Box>
          {!empty && (
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
          )}
        </Group>
        {!empty && (
          <Text
            c="var(--garimpa-heading)"
            fz="xl"
            fw={750}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          {empty ?? text}
        </Text>
      </div>
      {!empty && (
        <>
          {showsTable ? (
            <SeriesTable title={title} series={series} names={names} />
          ) : (
            // The summary and the table say the same; a hidden tooltip must not widen the page.
            <div aria-hidden="true" style={{ overflow: 'hidden' }}>
              {children}
            </div>
          )}
          <Stack gap={2} mt="auto">
            {names.map((name) => (
              <Text key={name} fz="xs" c="dimmed">
                {summaryOf(series, name)}
              </Text>
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}
