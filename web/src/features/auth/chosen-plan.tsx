import { Group, Text } from '@mantine/core';
import { storage, useIsStored } from '../../lib/storage.ts';
import classes from './auth.module.css';
import { TextLink } from './form-parts.tsx';

/** The plan that was chosen before the sign-up, and that the sign-up charges nothing. */
export function ChosenPlan() {
  const isChosen = useIsStored('selectedPlan');
  const plan = isChosen ? storage.get('selectedPlan') : null;
  if (plan === null) return null;
  return (
    <Group justify="space-between" mb="md" px="md" py="sm" bdrs="md" bg="var(--garimpa-sunken)">
      <Text size="sm" c="dimmed" flex="1 1 9rem">
        Plano escolhido:{' '}
        <Text component="strong" size="md" display="block" c="var(--mantine-color-text)" fw={700}>
          {plan.name},{' '}
          <span className={classes.line}>
            {plan.price}
            {plan.period}
          </span>
        </Text>
        {plan.couponCode && (
          <>
            Cupom {plan.couponCode}
            <br />
          </>
        )}
        Nada é cobrado agora.
      </Text>
      <TextLink to="/planos">Trocar</TextLink>
    </Group>
  );
}
