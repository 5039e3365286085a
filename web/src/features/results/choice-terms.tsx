import { Text } from '@mantine/core';
import { useState } from 'react';
import { planByName } from '#contract/plans.ts';
import { chargesOfChoice, chargesText, withWholeAmounts } from '../../lib/purchase/charges.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import type { SelectedPlan } from '../../lib/storage.ts';

/** What the stored plan costs: `Elite mensal: R$ 112,74 no primeiro mês, depois R$ 187,90/mês`. */
export function ChoiceTerms({ choice }: { choice: SelectedPlan }) {
  const [now] = useState(() => Date.now());
  const plan = planByName(choice.name);
  if (!plan) return null;
  return (
    <Text>
      <strong>{planWithInterval(choice.name, choice.interval)}</strong>:{' '}
      {withWholeAmounts(chargesText(chargesOfChoice(choice, plan, now)))}
    </Text>
  );
}
