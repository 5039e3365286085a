import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { type TodayView, todayView } from '#contract/operator.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { DailyCharts } from './daily-charts.tsx';
import { FigureCard } from './figure-card.tsx';
import { type Figure, flows, stocks } from './figures.ts';

/** How the business is today, and how that compares. */
export function TodayTab() {
  const query = useOperatorRead({ view: 'today' }, todayView);
  const { data } = query;
  const parts = (
    <Stack gap="xl">
      <Figures title="Agora" figures={stocks} data={data} />
      <Figures title="Hoje, até agora" figures={flows} data={data} />
      {data && <Counted data={data} />}
      {data ? <DailyCharts series={data.series} /> : <ChartsSkeleton />}
    </Stack>
  );
  return data ? parts : <ReadState query={query}>{parts}</ReadState>;
}

interface FiguresProps {
  title: string;
  figures: readonly Figure[];
  data: TodayView | undefined;
}

function Figures({ title, figures, data }: FiguresProps) {
  return (
    <Stack component="section" gap="md">
      <h2>{title}</h2>
      <Group component="ul" align="stretch" aria-hidden={!data}>
        {figures.map((figure, index) => {
          // The most important figures have most room: two, three below them, and four.
          const share = figures.length === 4 ? '20%' : index < 2 ? '40%' : '30%';
          const flex = { base: '1 1 100%', xs: '1 1 40%', md: `1 1 ${share}` };
          const { name } = figure;
          return data ? (
            <FigureCard key={name} figure={figure} values={data.figures[name]} flex={flex} />
          ) : (
            <Skeleton key={name} component="li" height="10.25rem" radius="lg" flex={flex} />
          );
        })}
      </Group>
    </Stack>
  );
}

function ChartsSkeleton() {
  return (
    <Stack gap="md" aria-hidden="true">
      <Skeleton height="1.25rem" />
      <Skeleton height="1.75rem" width="12rem" maw="100%" mt="md" />
      <Skeleton height="30rem" radius="lg" />
      <Skeleton height="32rem" radius="lg" />
    </Stack>
  );
}

function Counted({ data: { counted_at, figures } }: { data: TodayView }) {
  const isIncomplete = Object.values(figures)
    .flatMap(({ now, yesterday, before28 }) => [now, yesterday, before28])
    .includes(null);
  return (
    <Text c="dimmed" size="sm">
      {counted_at === null
        ? 'Compras, cancelamentos e renovações de hoje ainda não foram contados: isso acontece a cada hora.'
        : `Compras, cancelamentos e renovações contados em ${formatUnixTime(counted_at)}, a cada hora. O resto é de agora.`}
      {isIncomplete && ' Onde há “–”, o dia ainda não tem contagem.'}
    </Text>
  );
}
