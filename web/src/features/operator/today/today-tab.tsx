import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Box, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TODAY_DAYS, type TodayView, todayView } from '#contract/operator.ts';
import { formatUnixTime, longDay } from '../../../lib/dates.ts';
import { today } from '../format.ts';
import { ReadState } from '../read-state.tsx';
import { TabHead } from '../tab-head.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { DailyCharts } from './daily-charts.tsx';
import { DayOne } from './day-one.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { NowFacts } from './now-facts.tsx';
import { isDayOne } from './series.ts';
import classes from './today.module.css';

/**
 * How the business is today, and how the last days compare with the ones before.
 * @param children Beside the heading.
 */
export function TodayTab({ children }: { children: ReactNode }) {
  const [{ dias }, change] = useView();
  const query = useOperatorRead({ view: 'today', days: dias }, todayView, { keepsFormer: true });
  const { data } = query;
  return (
    <Stack gap="md">
      <TabHead title="Hoje" text={longDay(data?.day ?? today())}>
        {children}
        <SegmentedControl
          aria-label="Período"
          size="md"
          className={classes.period ?? ''}
          data={TODAY_DAYS.map((days) => ({ value: days, label: `${days} dias` }))}
          value={dias}
          onChange={(days) => change({ dias: days })}
        />
      </TabHead>
      {data ? (
        <Box opacity={query.isPlaceholderData ? 0.5 : 1} aria-busy={query.isFetching}>
          <Parts data={data} />
        </Box>
      ) : (
        <ReadState query={query}>
          <Skeleton height="10rem" radius="lg" />
          <Skeleton height="6rem" radius="lg" />
          <Skeleton height="24rem" radius="lg" />
        </ReadState>
      )}
    </Stack>
  );
}

function Parts({ data }: { data: TodayView }) {
  const days = data.series.length;
  return (
    <Stack gap="md">
      <div>
        <FigureStrip data={data} />
        <Text c="dimmed" fz="xs" mt="xs">
          MRR e assinaturas de agora, o resto dos últimos {days} dias. Comparados com os {days} dias
          anteriores, sem o dia de hoje, que não terminou. {countedText(data)}
        </Text>
      </div>
      <NowFacts data={data} />
      {isDayOne(data) ? <DayOne /> : <DailyCharts data={data} />}
    </Stack>
  );
}

function countedText({ counted_at }: TodayView): string {
  return counted_at === null
    ? 'As vendas de hoje ainda não foram contadas: isso acontece a cada hora.'
    : `Vendas contadas em ${formatUnixTime(counted_at)}, a cada hora.`;
}
