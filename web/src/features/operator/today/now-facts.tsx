import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { FLOWS, type TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { seriesOf } from './figures.ts';

export function NowFacts({ data: { series, stocks } }: { data: TodayView }) {
  const today = FLOWS.map((name) => {
    const value = series.at(-1)?.[name] ?? null;
    return [seriesOf[name].title, value === null ? '–' : seriesOf[name].format(value)] as const;
  });
  const facts = [
    ...today,
    ['Períodos de teste', formatCount(stocks.trials.now)],
    ['Boletos aguardando', formatCount(stocks.boletos.now)],
    ['Valor dos boletos', formatCents(stocks.boletos_amount.now)],
  ] as const;
  return (
    <Card component="section" style={{ gap: 'var(--mantine-spacing-xs)' }}>
      <h2>Hoje, até agora</h2>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="2rem" verticalSpacing="0.25rem">
        {facts.map(([name, value]) => (
          <Group key={name} justify="space-between" fz="sm" gap="0 0.5rem">
            <Text inherit c="dimmed">
              {name}
            </Text>
            <strong>{value}</strong>
          </Group>
        ))}
      </SimpleGrid>
    </Card>
  );
}
