import { Box, Card, Divider, Group, SimpleGrid, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { FLOWS, type TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { seriesOf } from './figures.ts';

/** Today's figures so far, and current numbers. Shows dashes until the data arrives. */
export function NowFacts({ data }: { data: TodayView | undefined }) {
  const today = data?.series.at(-1);
  const stocks = data?.stocks;
  return (
    <Card component="section">
      <Group gap="1rem" align="flex-start">
        <Facts
          title="Hoje, até agora"
          facts={FLOWS.map((name) => [
            seriesOf[name].title,
            textOf(today?.[name], seriesOf[name].format),
          ])}
        />
        <Divider
          orientation="vertical"
          display={{ base: 'none', md: 'block' }}
          style={{ alignSelf: 'stretch' }}
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

type FactsProps = { title: string; facts: readonly (readonly [name: string, value: string])[] };

function Facts({ title, facts }: FactsProps) {
  return (
    <Box flex={{ base: '1 0 100%', md: `${facts.length} 0 0` }}>
      <h2>{title}</h2>
      <SimpleGrid
        component="dl"
        cols={{ base: 1, sm: facts.length }}
        spacing="xs"
        mt="xs"
        mb={0}
        // A long name that wraps must not move its value below the others.
        style={{ alignItems: 'end' }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} display={{ base: 'flex', sm: 'block' }}>
            <Text component="dt" c="dimmed" fz={{ base: 'sm', sm: 'xs' }} mr="auto">
              {name}
            </Text>
            <Text component="dd" c="var(--garimpa-heading)" m={0} fz={{ sm: 'lg' }} fw={700}>
              {value}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}

const textOf = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? '–' : format(value);
