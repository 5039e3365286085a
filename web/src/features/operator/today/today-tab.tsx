import { Alert, Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TODAY_DAYS, type TodayView, todayView } from '#contract/operator.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import { listOf } from '../format.ts';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { DailyCharts } from './daily-charts.tsx';
import { DayOne } from './day-one.tsx';
import { FIGURES, FigureStrip } from './figure-strip.tsx';
import { changeOf, isDayOne, seriesOf, uncountedDays } from './figures.ts';
import { NowFacts } from './now-facts.tsx';

/** `urgentCount` is the number of disputes whose deadline is today or has passed. */
export function TodayTab({ urgentCount }: { urgentCount: number }) {
  const [{ dias }, change] = useView();
  const query = useOperatorRead({ view: 'today', days: dias }, todayView);
  const isFirstDay = query.data !== undefined && isDayOne(query.data);
  return (
    <Stack>
      <h1>Hoje</h1>
      <DueToday count={urgentCount} />
      {isFirstDay ? <DayOne /> : <NowFacts data={query.data} />}
      <Group gap="0.75rem 1rem" mt="xs">
        <h2>Últimos {dias} dias</h2>
        <SegmentedControl
          ml={{ xs: 'auto' }}
          // With a large font, the buttons wrap to a second line.
          style={{ flexWrap: 'wrap' }}
          size="md"
          aria-label="Período"
          data={TODAY_DAYS.map((days) => ({ value: days, label: `${days} dias` }))}
          value={dias}
          onChange={(days) => change({ dias: days })}
        />
      </Group>
      {query.data ? (
        <Stack opacity={query.isPlaceholderData ? 0.5 : 1} aria-busy={query.isFetching}>
          <FigureStrip data={query.data} />
          <Text c="dimmed" fz="xs">
            {explanationOf(query.data)}
          </Text>
          {!isFirstDay && <DailyCharts data={query.data} />}
        </Stack>
      ) : (
        <ReadState query={query} heights={['10rem', '32rem']} />
      )}
    </Stack>
  );
}

function DueToday({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle />} py="xs">
      {count === 1 ? '1 contestação' : `${count} contestações`} com prazo até hoje.{' '}
      <Anchor
        inherit
        fw={600}
        py="sm"
        renderRoot={(props) => (
          <Link to="/operacao" search={(before) => ({ ...before, aba: 'pendencias' })} {...props} />
        )}
      >
        Ver pendências
      </Anchor>
    </Alert>
  );
}

function explanationOf(data: TodayView): string {
  const { counted_at, series } = data;
  const uncounted = uncountedDays(series);
  const days = series.length;
  const counted =
    counted_at === null
      ? 'As vendas de hoje ainda não foram contadas: isso acontece a cada hora.'
      : `Vendas contadas em ${formatUnixTime(counted_at)}, a cada hora.`;
  return [
    `MRR e assinaturas de agora, o resto dos últimos ${days} dias.`,
    uncounted && `Sem contagem, em cinza nos gráficos: ${uncounted}.`,
    comparisonOf(data),
    counted,
  ].join(' ');
}

function comparisonOf(data: TodayView): string {
  if (isDayOne(data)) return 'Ainda sem comparação.';
  const compared = FIGURES.filter((name) => changeOf(data, name));
  if (compared.length === 0)
    return 'Sem comparação: faltam contagens neste período ou no anterior.';
  if (compared.length < FIGURES.length) {
    const titles = listOf(compared.map((name) => seriesOf[name].title));
    return `Comparação só em ${titles}: no resto faltam contagens neste período ou no anterior.`;
  }
  return `Comparados com os ${data.series.length} dias anteriores, sem o dia de hoje, que não terminou.`;
}
