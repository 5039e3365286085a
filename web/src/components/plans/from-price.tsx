import { Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { plans } from '#contract/plans.ts';
import { GUARANTEE } from '../../lib/periods.ts';

const LOWEST = Math.min(...Object.values(plans).map(({ monthly }) => monthly.cents));

export function FromPrice() {
  return (
    <Text size="sm" c="dimmed">
      Planos a partir de {formatCents(LOWEST)} por mês, com garantia de {GUARANTEE}.
    </Text>
  );
}
