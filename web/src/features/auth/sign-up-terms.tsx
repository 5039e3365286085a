import { Anchor, Badge, Box, Card, Group, Stack, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { planByName, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { NumberedList } from '../../components/page/numbered-list.tsx';
import { sideCard } from '../../components/page/side-card.ts';
import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
import {
  planWithInterval,
  priceOfChoice,
  priceText,
  withWholeAmounts,
} from '../../lib/purchase/charges.ts';
import { plansPageSearch } from '../../lib/purchase/choice.ts';
import type { Choice } from '../../lib/storage.ts';
import classes from './auth.module.css';
import { TextLink } from './auth-form.tsx';
import { leadsToOffers } from './login-redirect.ts';

export function ChoiceSummary({ choice }: { choice: Choice }) {
  const plan = planByName(choice.name);
  if (!plan) return null;
  const price = priceOfChoice(choice, plan);
  const today = formatCents(price.today);
  const later = price.today < price.renewal ? priceText(price).slice(today.length) : '';
  return (
    <Card
      component="section"
      className={classes.choice}
      {...sideCard}
      py={{ base: 'sm', md: 'lg' }}
    >
      <Stack gap="xs">
        <Group justify="space-between" align="baseline" gap="0 1rem">
          <strong>{planWithInterval(plan.name, choice.interval)}</strong>
          {/* The `div` keeps the link inline. The padding of a flex item makes the row taller. */}
          <div>
            <TextLink to="/planos" search={plansPageSearch(choice)}>
              Trocar
            </TextLink>
          </div>
        </Group>
        <Group gap="0.25rem 0.75rem">
          <Text fz="1.5rem" fw={700} lh="1.3">
            {today}
          </Text>
          {choice.couponCode && (
            <Badge size="md" fz="xs">
              cupom {choice.couponCode}
            </Badge>
          )}
        </Group>
        {later && <Text size="sm">{withWholeAmounts(later)}</Text>}
      </Stack>
      <Text size="sm" c="dimmed">
        Você não paga nesta etapa{leadsToOffers(choice) && ': antes, escolhe o período'}.
      </Text>
    </Card>
  );
}

const trialFirst = `Prefere testar antes? Com a conta já começam seus ${TRIAL} grátis no plano ${TRIAL_PLAN_NAME}.`;

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

/** Lists no steps during a purchase, because the stepper above the form shows them. */
export function AfterSignUp({ choice }: { choice: Choice | null }) {
  const isBuying = leadsToOffers(choice);
  return (
    <Card component="aside" className={classes.next} {...sideCard} aria-labelledby="depois">
      <Box component="h2" fz="h3" id="depois">
        {isBuying ? 'Sem risco' : 'O que acontece depois'}
      </Box>
      {!isBuying && <NumberedList items={stepsToTrial} />}
      <CheckList items={guarantees} />
      <Stack gap="sm" className={classes.afterRule ?? ''}>
        {isBuying && <Text>{trialFirst}</Text>}
        <Text>
          Dúvidas?{' '}
          <Anchor href={brand.emailUrl} inherit underline="always">
            {brand.email}
          </Anchor>{' '}
          ou{' '}
          <Anchor href={brand.phoneUrl} inherit underline="always" display="inline-block">
            {brand.phone}
          </Anchor>
        </Text>
      </Stack>
    </Card>
  );
}
