import { Group, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { planByName } from '#contract/plans.ts';
import { chargesOfChoice, chargesText } from '../../lib/purchase/charges.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import { storage, useIsStored } from '../../lib/storage.ts';
import classes from './auth.module.css';
import { TextLink } from './form-parts.tsx';

/** The plan that was chosen before the sign-up, what it will cost, and that nothing is charged yet. */
export function ChosenPlan() {
  const [now] = useState(() => Date.now());
  const isChosen = useIsStored('selectedPlan');
  const choice = isChosen ? storage.get('selectedPlan') : null;
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return null;
  const amounts = chargesText(chargesOfChoice(choice, plan, now)).split(', ');
  return (
    <Group justify="space-between" mb="md" px="md" py="sm" bdrs="md" bg="var(--garimpa-sunken)">
      <Text size="sm" c="dimmed" flex="1 1 9rem">
        Plano escolhido:{' '}
        <Text component="strong" size="md" display="block" c="var(--mantine-color-text)" fw={700}>
          {planWithInterval(plan.name, choice.interval)}
        </Text>
        {amounts.map((amount) => (
          <Fragment key={amount}>
            <span className={classes.line}>{amount},</span>{' '}
          </Fragment>
        ))}
        <Text component="strong" inherit c="var(--mantine-color-text)" className={classes.line}>
          hoje R$ 0
        </Text>
        <br />
        Você só paga se confirmar o plano depois.
        {choice.couponCode && (
          <>
            <br />
            Com o cupom {choice.couponCode}
          </>
        )}
      </Text>
      <TextLink to="/planos">Trocar</TextLink>
    </Group>
  );
}
