import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlanLimits } from '#contract/plan-limits.ts';
import { PLAN_IDS, type PlanId, plans } from '#contract/plans.ts';
import { PLAN_PARAMETER } from '../../lib/purchase/choice.ts';
import { LeadPrice, type PriceProps } from './lead-price.tsx';
import classes from './level-selector.module.css';

/** Describes a level by its groups or, if these are unlimited, its extra WhatsApp numbers. */
function gist({ groups, whatsappNumbers }: PlanLimits): string {
  if (groups !== null) return `${groups} grupos em cada rede`;
  const numbers = whatsappNumbers ? `, +${whatsappNumbers}\u00a0números de WhatsApp` : '';
  return `grupos ilimitados${numbers}`;
}

export const levels = PLAN_IDS.filter((id) => id.startsWith('elite_nivel_'));

/** Native radio buttons, so that the plan's form sends the level even before React runs. */
export function LevelSelector(
  props: Omit<PriceProps, 'plan'> & { value: PlanId; onChange: (id: PlanId) => void },
) {
  const { value, onChange, period, promo } = props;
  const isAnnual = period === 'anual';
  const first = isAnnual ? 'preço no primeiro ano' : 'preço no primeiro mês';
  const usual = isAnnual ? 'por mês, no anual' : 'por mês';
  const root = useRef<HTMLFieldSetElement>(null);
  const adoptEarly = useEffectEvent(() => {
    const checked = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = levels.find((id) => id === checked);
    if (early && early !== value) onChange(early);
  });
  useEffect(() => adoptEarly(), []);
  return (
    <fieldset ref={root} className={classes.root}>
      <legend className={classes.legend}>
        <b>Escolha o nível</b>{' '}
        <Text span inherit c="dimmed">
          {promo ? first : usual}
        </Text>
      </legend>
      <div className={classes.options}>
        {levels.map((id) => (
          <label key={id} className={classes.option}>
            <input
              type="radio"
              name={PLAN_PARAMETER}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              aria-label={`${plans[id].name}, ${gist(plans[id].limits)}`}
            />
            <span aria-hidden="true">
              <b>{plans[id].name}</b> <small>{gist(plans[id].limits)}</small>{' '}
              <LeadPrice component="b" plan={plans[id]} period={period} promo={promo} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
