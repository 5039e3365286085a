import { Box, Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import { planByName, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
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

const stepsWith = (hasChoice: boolean) => [
  ['Hoje: sua conta', 'Em cerca de um minuto, sem cartão.'],
  [
    `Por ${TRIAL}: o período de teste`,
    `O app inteiro, com os limites do plano ${TRIAL_PLAN_NAME}.`,
  ],
  [
    'Depois: só se você quiser',
    `Você ${hasChoice ? 'confirma o' : 'escolhe um'} plano e paga. Sem um plano, o acesso apenas termina.`,
  ],
];

const guarantees = [
  `${GUARANTEE} de garantia depois de assinar: pediu no prazo, devolvemos tudo`,
  'Cartão ou boleto, e cancelamento sem multa quando quiser',
  `Dúvidas? ${brand.email} ou ${brand.phone}`,
] as const;

/** What a new account leads to, and what it costs. */
export function AfterSignUp({ hasChoice }: { hasChoice: boolean }) {
  return (
    <aside className={classes.next} aria-labelledby="depois">
      <Box component="h2" fz="h3" id="depois">
        O que acontece depois
      </Box>
      <ol className={classes.steps}>
        {stepsWith(hasChoice).map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <Text c="dimmed" fz="sm">
              {text}
            </Text>
          </li>
        ))}
      </ol>
      <CheckList items={guarantees} />
    </aside>
  );
}
