import { Box, Card, Group, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { FLOWS, type TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { seriesOf } from './figures.ts';
import classes from './today.module.css';

/** Today's figures, and current values. Shows dashes until the data arrives. */
export function NowFacts({ data }: { data: TodayView | undefined }) {
  const today = data?.series.at(-1);
  const stocks = data?.stocks;
  return (
    <Card component="section">
      <Group gap="1rem 3rem" align="flex-start">
        <Facts
          title="Hoje, até agora"
          facts={FLOWS.map((name) => [
            seriesOf[name].title,
            textOf(today?.[name], seriesOf[name].format),
          ])}
        />
        <Facts
          title="Agora"
          facts={[
            ['Períodos de teste', textOf(stocks?.trials.now, formatCount)],
            ['Boletos aguardando', textOf(stocks?.boletos.now, formatCount)],
            ['Valor dos boletos', textOf(stocks?.boletos_amount.now, formatCents)],
          ]}
        />
      </Group>
    </Card>
  );
}

interface FactsProps {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <Box flex={{ base: '1 0 100%', sm: 'none' }}>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" c="dimmed" fz="xs">
              {name}
            </Text>
            <Text component="dd" c="var(--garimpa-heading)" m={0} fz="lg" fw={700}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const textOf = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? '–' : format(value);
