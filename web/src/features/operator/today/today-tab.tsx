import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { TODAY_DAYS, type TodayView, todayView } from '#contract/operator.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { DailyCharts } from './daily-charts.tsx';
import { DayOne } from './day-one.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { NowFacts } from './now-facts.tsx';
import { isDayOne } from './series.ts';

export function TodayTab() {
  const [{ dias }, change] = useView();
  const query = useOperatorRead({ view: 'today', days: dias }, todayView);
  return (
    <Stack>
      <Group gap="sm">
        <h1>Hoje</h1>
        <SegmentedControl
          ml="auto"
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
          {isDayOne(query.data) && <DayOne />}
          <FigureStrip data={query.data} />
          <Text c="dimmed" fz="xs">
            {explanationOf(query.data)}
          </Text>
          <NowFacts data={query.data} />
          {!isDayOne(query.data) && <DailyCharts data={query.data} />}
        </Stack>
      ) : (
        <ReadState query={query} heights={['10rem', '32rem']} />
      )}
    </Stack>
  );
}

function explanationOf(data: TodayView): string {
  const { counted_at, series } = data;
  const days = series.length;
  const counted =
    counted_at === null
      ? 'As vendas de hoje ainda não foram contadas: isso acontece a cada hora.'
      : `Vendas contadas em ${formatUnixTime(counted_at)}, a cada hora.`;
  const compared = isDayOne(data)
    ? 'Ainda sem comparação.'
    : `Comparados com os ${days} dias anteriores, sem o dia de hoje, que não terminou.`;
  return `MRR e assinaturas de agora, o resto dos últimos ${days} dias. ${compared} ${counted}`;
}
