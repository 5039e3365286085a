import { Card, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import type { TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { type SeriesName, seriesOf } from './figures.ts';
import classes from './today.module.css';

const flows = [
  'revenue',
  'sign_ups',
  'purchases',
  'cancellations',
  'failed_renewals',
] as const satisfies readonly SeriesName[];

/** Today's flows so far, and what waits at this moment. */
export function NowFacts({ data: { series, stocks } }: { data: TodayView }) {
  const today = series.at(-1);
  return (
    <Card className={classes.now ?? ''}>
      <Facts
        title="Hoje, até agora"
        facts={flows.map((name) => {
          const { title, format } = seriesOf[name];
          const value = today?.[name] ?? null;
          return [title, value === null ? '–' : format(value)];
        })}
      />
      <Facts
        title="Agora"
        facts={[
          ['Períodos de teste', formatCount(stocks.trials.now)],
          ['Boletos aguardando', formatCount(stocks.boletos.now)],
          ['Valor dos boletos', formatCents(stocks.boletos_amount.now)],
        ]}
      />
    </Card>
  );
}

interface FactsProps {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <section>
      <Text component="h2" lts="normal" mb={4}>
        {title}
      </Text>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="sm">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
