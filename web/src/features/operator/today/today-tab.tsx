import { Skeleton, Stack, Text } from '@mantine/core';
import { type TodayView, todayView } from '#contract/operator.ts';
import { Failure } from '../../../components/site/failure.tsx';
import { formatUnixTime } from '../../../lib/dates.ts';
import { useOperatorRead } from '../use-operator-read.ts';
import { DailyCharts } from './daily-charts.tsx';
import classes from './figure-card.module.css';
import { FigureCard } from './figure-card.tsx';
import { type Figure, flows, stocks } from './figures.ts';

/** How the business is today, and how that compares. */
export function TodayTab() {
  const { data, ...query } = useOperatorRead({ view: 'today' }, todayView);
  if (query.isError && !data) {
    return (
      <Failure
        title="Não foi possível carregar"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <Stack gap="xl" aria-busy={!data}>
      <Figures title="Agora" figures={stocks} data={data} />
      <Figures title="Hoje, até agora" figures={flows} data={data} />
      {data && <Counted data={data} />}
      {data ? <DailyCharts series={data.series} /> : <ChartsSkeleton />}
    </Stack>
  );
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
      {data ? (
        <ul className={classes.list} data-count={figures.length}>
          {figures.map((figure) => (
            <FigureCard key={figure.name} figure={figure} values={data.figures[figure.name]} />
          ))}
        </ul>
      ) : (
        <div
          className={classes.list}
          data-count={figures.length}
          role="status"
          aria-label="Carregando..."
        >
          {figures.map(({ name }) => (
            <Skeleton key={name} height="10.25rem" radius="lg" />
          ))}
        </div>
      )}
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
