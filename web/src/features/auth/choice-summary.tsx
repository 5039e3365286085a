import { Box, Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import { planByName } from '#contract/plans.ts';
import { planWithInterval, priceOfChoice, priceText } from '../../lib/purchase/charges.ts';
import type { Choice } from '../../lib/storage.ts';
import classes from './auth.module.css';
import { TextLink } from './auth-form.tsx';

/** The plan that was chosen before the sign-up, that nothing is charged yet, and what it will cost. */
export function ChoiceSummary({ choice }: { choice: Choice }) {
  const plan = planByName(choice.name);
  if (!plan) return null;
  const amounts = priceText(priceOfChoice(choice, plan)).split(', ');
  return (
    <Box mb="md" px="md" py="sm" bdrs="md" bg="var(--garimpa-sunken)">
      <Group justify="space-between" align="start" wrap="nowrap">
        <Text size="sm" c="dimmed">
          Plano escolhido:{' '}
          <Text component="strong" size="md" display="block" c="var(--mantine-color-text)" fw={700}>
            {planWithInterval(plan.name, choice.interval)}
          </Text>
        </Text>
        <TextLink to="/planos">Trocar</TextLink>
      </Group>
      <Text component="strong" display="block" fw={700}>
        Hoje R$&nbsp;0
      </Text>
      <Text size="sm" c="dimmed">
        Se você confirmar o plano:{' '}
        {amounts.map((amount, place) => (
          <Fragment key={amount}>
            {place > 0 && ', '}
            <span className={classes.line}>{amount}</span>
          </Fragment>
        ))}
        {choice.couponCode && `, com o cupom ${choice.couponCode}`}.
      </Text>
    </Box>
  );
}
