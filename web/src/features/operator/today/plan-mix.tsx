import { Card, Group, Progress, Text } from '@mantine/core';
import type { TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { percentOf, sum } from './figures.ts';

export function PlanMix({ plans }: Pick<TodayView, 'plans'>) {
  const total = sum(plans.map(({ active }) => active));
  return (
    <Card component="section">
      <div>
        <h2>Assinaturas por plano</h2>
        <Text c="dimmed" size="sm">
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
