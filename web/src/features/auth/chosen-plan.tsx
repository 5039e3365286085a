import { Group, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { planByName } from '#contract/plans.ts';
import { useCurrentChoice } from '../../components/plans/use-current-choice.ts';
import { priceOfChoice, priceText, withWholeAmounts } from '../../lib/purchase/charges.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import { TextLink } from './form-parts.tsx';
import { afterSignUp } from './next-step.ts';

/** The plan that was chosen before the sign-up, what it costs, and that nothing is paid at this step. */
export function ChosenPlan() {
  const choice = useCurrentChoice();
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return null;
  const price = priceOfChoice(choice, plan);
  const amounts = price.today < price.renewal ? priceText(price) : formatCents(price.renewal);
  const leadsToPeriods = afterSignUp(plan.name) === '/upsell';
  return (
    <Group
      justify="space-between"
      align="start"
      wrap="nowrap"
      mb="md"
      px="md"
      py="sm"
      bdrs="md"
      bg="var(--garimpa-sunken)"
    >
      <Text size="sm" c="dimmed">
        <Text component="strong" size="md" c="var(--mantine-color-text)" fw={700}>
          {planWithInterval(plan.name, choice.interval)}, {withWholeAmounts(amounts)}
          {choice.couponCode && `, com o cupom ${choice.couponCode}`}.
        </Text>{' '}
        Você não paga nesta etapa{leadsToPeriods && ': antes, escolhe o período'}.
      </Text>
      <TextLink to="/planos">Trocar</TextLink>
    </Group>
  );
}
