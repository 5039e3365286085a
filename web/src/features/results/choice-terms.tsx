import { Text } from '@mantine/core';
import { planByName } from '#contract/plans.ts';
import { priceOfChoice, priceText, withWholeAmounts } from '../../lib/purchase/charges.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import type { Choice } from '../../lib/storage.ts';

/** What the stored plan costs: `Elite mensal: R$ 112,74 no primeiro mês, depois R$ 187,90/mês`. */
export function ChoiceTerms({ choice }: { choice: Choice }) {
  const plan = planByName(choice.name);
  if (!plan) return null;
  return (
    <Text>
      <strong>{planWithInterval(choice.name, choice.interval)}</strong>:{' '}
      {withWholeAmounts(priceText(priceOfChoice(choice, plan)))}
    </Text>
  );
}
