import { Box, Group, Stack, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { planByName, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { NumberedList } from '../../components/page/numbered-list.tsx';
import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
import {
  planWithInterval,
  priceOfChoice,
  priceText,
  withWholeAmounts,
} from '../../lib/purchase/charges.ts';
import type { Choice } from '../../lib/storage.ts';
import classes from './auth.module.css';
import { TextLink } from './auth-form.tsx';
import { signUpRedirect } from './login-redirect.ts';

/** The chosen plan with its price, and a note that nothing is paid at this step. */
export function ChoiceSummary({ choice }: { choice: Choice }) {
  const plan = planByName(choice.name);
  if (!plan) return null;
  const price = priceOfChoice(choice, plan);
  const amounts = price.today < price.renewal ? priceText(price) : formatCents(price.renewal);
  const leadsToPeriods = signUpRedirect(plan.name) === '/upsell';
  return (
    <Box mb="md" px="md" py="sm" bdrs="md" bg="var(--garimpa-sunken)">
      <Group justify="space-between" align="baseline" gap="0 1rem">
        <strong>{planWithInterval(plan.name, choice.interval)}</strong>
        {/* The block keeps the link's padding from moving the lines. */}
        <div>
          <TextLink to="/planos">Trocar</TextLink>
        </div>
      </Group>
      <Text>{withWholeAmounts(amounts)}</Text>
      {choice.couponCode && <Text>com o cupom {choice.couponCode}</Text>}
      <Text size="sm" c="dimmed" mt="xs">
        Você não paga nesta etapa{leadsToPeriods && ': antes, escolhe o período'}.
      </Text>
    </Box>
  );
}

const stepsToPayment = [
  ['Agora: sua conta', 'Em cerca de um minuto, sem cartão.'],
  ['Depois: o período', 'Mensal ou mais longo, com desconto. Você vê cada valor antes de pagar.'],
  [
    'Por último: o pagamento',
    `Prefere testar antes? Com a conta já começam seus ${TRIAL} grátis no plano ${TRIAL_PLAN_NAME}.`,
  ],
] as const;

const stepsToTrial = [
  ['Hoje: sua conta', 'Em cerca de um minuto, sem cartão.'],
  [
    `Por ${TRIAL}: o período de teste`,
    `O app inteiro, com os limites do plano ${TRIAL_PLAN_NAME}.`,
  ],
  [
    'Depois: só se você quiser',
    'Você escolhe um plano e paga. Se você não assinar, o acesso simplesmente termina.',
  ],
] as const;

const guarantees = [
  `${GUARANTEE} de garantia depois de assinar: pediu no prazo, devolvemos tudo`,
  'Cartão ou boleto, e cancelamento sem multa quando quiser',
] as const;

/** Explains the step after the sign-up and its cost. */
export function AfterSignUp({ choice }: { choice: Choice | null }) {
  const isBuying = signUpRedirect(choice?.name ?? null) === '/upsell';
  return (
    <aside className={classes.next} aria-labelledby="depois">
      <Box component="h2" fz="h3" id="depois">
        O que acontece depois
      </Box>
      <NumberedList items={isBuying ? stepsToPayment : stepsToTrial} />
      <Stack gap="0.625rem">
        <CheckList items={guarantees} />
        <Group gap={10} align="start" wrap="nowrap">
          <Box c="var(--mantine-color-anchor)" h="1.5rem" pt={2}>
            <IconHelpCircle size={20} />
          </Box>
          <Text style={{ overflowWrap: 'anywhere' }}>
            Dúvidas? {brand.email} ou {brand.phone}
          </Text>
        </Group>
      </Stack>
    </aside>
  );
}
