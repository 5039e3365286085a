import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import type { TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { percentOf, sum } from './figures.ts';

/** How the active subscriptions are spread over the plans. */
export function PlanMix({ plans }: Pick<TodayView, 'plans'>) {
  const total = sum(plans.map(({ active }) => active));
  return (
    <Card component="section">
      <div>
        <h2>Assinaturas por plano</h2>
        {total > 0 && (
          <Text c="var(--garimpa-heading)" fz="xl" fw={750}>
            {formatCount(total)}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          {total === 0 ? 'Ainda sem assinaturas ativas.' : 'Ativas agora, em cada plano.'}
        </Text>
      </div>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {plans.map(({ plan, active }) => (
          <li key={plan}>
            <Group justify="space-between" gap="0 0.75rem" fz="sm" mb={4}>
              <Text inherit fw={600}>
                {plan}
              </Text>
              <Text inherit style={{ fontVariantNumeric: 'tabular-nums' }}>
                <strong>{formatCount(active)}</strong> · {percentOf(active, total)}
              </Text>
            </Group>
            <Progress
              value={(100 * active) / total}
              size="md"
              color="var(--mantine-color-anchor)"
              aria-hidden="true"
            />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
