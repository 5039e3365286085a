import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { type Interval, type Plan, type PlanId, perMonthCents, plans } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { choiceSearch, choosePlan, monthlyChoice } from '../../lib/purchase/choice.ts';
import { tabStorage, useIsStored } from '../../lib/storage.ts';
import { toastError } from '../site/toast.tsx';
import { ComparePlansLink } from './compare-plans-link.tsx';
import { ELITE_PLUS_ID, ElitePlusRow } from './elite-plus-row.tsx';
import { LevelSelector, levels } from './level-selector.tsx';
import { monthOrYear, PeriodControl, usePeriod } from './period-control.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plan-cards.module.css';
import { fetchRememberedProfile, useRememberedProfile } from './remembered-profile.ts';

const SubscriberToast = lazy(async () => ({
  default: (await import('./subscriber-toast.tsx')).SubscriberToast,
}));

/** Says how much more a level of Elite Plus costs than Elite, and how many more groups it has. */
function gainsOverElite(id: PlanId, period: Interval, isDiscounted: boolean): ReactNode {
  const { limits } = plans[id];
  const { elite } = plans;
  const groups =
    limits.groups === null
      ? 'grupos ilimitados'
      : `mais ${limits.groups - (elite.limits.groups ?? 0)} grupos em cada rede`;
  const more = formatCents(perMonthCents(plans[id], period) - perMonthCents(elite, period));
  const first = period === 'anual' ? 'ano' : 'mês';
  const from = isDiscounted ? `Depois do primeiro ${first}, ` : '';
  return (
    <>
      <b>{`${from}${more} por mês a mais que o ${elite.name}`}</b>, com {groups}.
    </>
  );
}

interface PlanCardsProps {
  heading: 'h2' | 'h3';
  promo?: Promo | null;
  /** The content between the period control and the cards. */
  above?: ReactNode;
  /** The conditions of the coupon, below the cards. */
  conditions?: ReactNode;
  /** Shows Elite Plus as one row that links to its card on /planos. */
  short?: boolean;
}

/** The plans for sale: Top Afiliado, Elite, and the levels of Elite Plus in one card. */
export function PlanCards(props: PlanCardsProps) {
  const { heading, promo = null, above, conditions, short } = props;
  const choosing = useChoosePlan(promo);
  const hasAccount = useIsStored('uid') === true;
  const profile = useRememberedProfile();
  const own = profile?.subscription_active && profile.subscription_plan;
  const named = usePeriod();
  const period: Interval = named === 'anual' ? 'anual' : 'month';
  useEffect(() => tabStorage.set('periodLookedAt', named), [named]);
  const [chosenLevel, setLevel] = useState<PlanId>();
  const ownLevel = levels.find((id) => id === own);
  const level = chosenLevel ?? ownLevel ?? 'elite_nivel_2';
  const cardOf = (id: PlanId) => ({
    plan: plans[id],
    heading,
    period,
    promo,
    loading: choosing.isPending && choosing.variables.id === id,
    onChoose() {
      if (!choosing.isPending) choosing.mutate(plans[id]);
    },
    own,
  });
  return (
    <>
      {choosing.data === 'stay' && (
        <Suspense>
          <SubscriberToast onClose={choosing.reset} />
        </Suspense>
      )}
      <Group justify="center">
        <PeriodControl
          data={monthOrYear}
          aria-label="Preços por mês ou por ano"
          w="min(20rem, 100%)"
        />
      </Group>
      {above && (
        <Group justify="center" mt="sm">
          {above}
        </Group>
      )}
      <ul className={classes.cards}>
        <li>
          <PlanCard {...cardOf('top_afiliado')} />
        </li>
        <li>
          <PlanCard {...cardOf('elite')} />
        </li>
        <li id={short ? undefined : ELITE_PLUS_ID}>
          {short ? (
            <ElitePlusRow period={period} isOwn={ownLevel !== undefined} />
          ) : (
            <PlanCard
              {...cardOf(level)}
              title="Elite Plus"
              gains={gainsOverElite(level, period, promo !== null)}
            >
              <LevelSelector value={level} onChange={setLevel} period={period} promo={promo} />
            </PlanCard>
          )}
        </li>
      </ul>
      <Text c="dimmed" fz="sm" ta="center" textWrap="balance" mt="lg">
        {conditions}
        {own
          ? 'Você troca de plano em Gerenciar Plano e vê o valor antes de confirmar.'
          : `Nada é cobrado neste clique. Antes, você ${hasAccount ? '' : 'cria a conta e '}escolhe o período. Cartão ou boleto, com ${GUARANTEE} de garantia.`}{' '}
        <ComparePlansLink promo={promo} />
      </Text>
    </>
  );
}

/** Stores the chosen plan and opens the next page. For a subscriber, returns `stay` instead. */
function useChoosePlan(promo: Promo | null) {
  const navigate = useNavigate();
  return useMutation({
    async mutationFn(plan: Plan) {
      // The user may continue without a profile, because the server checks again at the checkout.
      const subscriptionActive = (await fetchRememberedProfile())?.subscription_active ?? null;
      // The specification requires the monthly price in the choice, whatever period the page shows.
      const choice = monthlyChoice(plan, promo);
      const next = choosePlan(choice, subscriptionActive);
      const to = next === 'upsell' ? '/upsell' : '/cadastro';
      if (next !== 'stay') await navigate({ to, search: choiceSearch(choice) });
      return next;
    },
    onError: () =>
      toastError('Não foi possível escolher o plano', 'Verifique sua conexão e tente novamente.'),
  });
}
