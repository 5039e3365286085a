import { Text } from '@mantine/core';
import { useState } from 'react';
import { type PlanId, plans, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { LinkButton } from '../site/link-button.tsx';
import { ComparePlansLink } from './compare-plans-link.tsx';
import { LevelSelector } from './level-selector.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plan-cards.module.css';
import { usePlanChoice } from './use-plan-choice.ts';

const ELITE_PLUS = [
  'elite_nivel_2',
  'elite_nivel_3',
  'elite_nivel_4',
  'elite_nivel_5',
  'elite_nivel_6',
] as const satisfies readonly PlanId[];

interface PlanCardsProps {
  heading: 'h2' | 'h3';
  /** Its coupon goes with the choice, and the cards show its prices. */
  promo?: Promo | null;
}

/** The plans for sale: Top Afiliado, Elite, and the higher levels behind one selector. */
export function PlanCards({ heading, promo = null }: PlanCardsProps) {
  const { choose, busy } = usePlanChoice(promo ?? undefined);
  const [level, setLevel] = useState<(typeof ELITE_PLUS)[number]>('elite_nivel_2');
  const cardOf = (id: PlanId) => ({
    plan: plans[id],
    heading,
    promo,
    loading: busy === id,
    onChoose: () => choose(plans[id]),
  });
  return (
    <>
      <ul className={classes.cards}>
        <li>
          <PlanCard {...cardOf('top_afiliado')} />
        </li>
        <li>
          <PlanCard {...cardOf('elite')} />
        </li>
        <li>
          <PlanCard {...cardOf(level)} title="Elite Plus">
            <LevelSelector ids={ELITE_PLUS} value={level} onChange={setLevel} />
          </PlanCard>
        </li>
      </ul>
      <Text ta="center" mt="2rem" lh="2.75rem">
        Só quer testar?{' '}
        <LinkButton to="/cadastro" variant="default" mb={2}>
          Criar conta grátis, sem cartão
        </LinkButton>
        <br />
        São 7 dias no plano {TRIAL_PLAN_NAME}. <ComparePlansLink />
      </Text>
    </>
  );
}
