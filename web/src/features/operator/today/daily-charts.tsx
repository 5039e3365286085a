import { Card, Group, Progress, SimpleGrid, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { ChartCard } from './chart-card.tsx';
import { percentOf, sum, totalOf } from './figures.ts';

export function DailyCharts({ data }: { data: TodayView }) {
  const { series, conversion, plans } = data;
  const { sign_ups, paid } = conversion;
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  // Group the bars of a long period by week. Except on a phone, the revenue chart fits 90 bars.
  const by = series.length > (isPhone ? 14 : 28) ? 'semana' : 'dia';
  const revenueBy = series.length > (isPhone ? 28 : 90) ? 'semana' : 'dia';
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ChartCard
          title="Receita mensal recorrente (MRR)"
          text="As assinaturas ativas, por mês e sem descontos."
          series={series}
          names={['mrr']}
        />
        <ChartCard
          title={`Receita por ${revenueBy}`}
          text={`O que foi pago, menos os reembolsos e as contestações ${revenueBy === 'dia' ? 'do dia' : 'da semana'}.`}
          series={series}
          names={['revenue']}
          by={revenueBy}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <PlanMix plans={plans} />
        <ChartCard
          title={sign_ups > 0 ? `Conversão: ${percentOf(paid, sign_ups)}` : 'Conversão'}
          text={`${formatCount(paid)} de ${formatCount(sign_ups)} cadastros do período já pagaram.\nCadastros e todas as compras por ${by}:`}
          series={series}
          names={['sign_ups', 'purchases']}
          by={by}
        />
        <ChartCard
          title="Cancelamentos"
          text={`${formatCount(totalOf(data, 'failed_renewals'))} renovações recusadas no período.\nCancelamentos e recusas por ${by}:`}
          series={series}
          names={['cancellations', 'failed_renewals']}
          by={by}
        />
      </SimpleGrid>
    </>
  );
}

function PlanMix({ plans }: Pick<TodayView, 'plans'>) {
  const total = sum(plans.map(({ active }) => active));
  return (
    <Card component="section">
      <div>
        <h2>Assinaturas por plano</h2>
        <Text c="dimmed" size="sm" mt={4}>
          Ativas agora.
        </Text>
      </div>
      {plans.map(({ plan, active }) => (
        <div key={plan}>
          <Group justify="space-between" gap="0 0.75rem" fz="sm" mb={4}>
            <strong>{plan}</strong>
            {formatCount(active)} · {percentOf(active, total)}
          </Group>
          <Progress
            value={(100 * active) / total}
            size="md"
            color="var(--mantine-color-anchor)"
            aria-hidden="true"
          />
        </div>
      ))}
    </Card>
  );
}
