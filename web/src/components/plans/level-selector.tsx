import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlanLimits } from '#contract/plan-limits.ts';
import { type PlanId, plans } from '#contract/plans.ts';
import { PLAN_PARAMETER } from '../../lib/purchase/plan-choice.ts';
import classes from './level-selector.module.css';

/** What a level is chosen for: its groups, and where they have no limit its numbers. */
function gist({ groups, whatsappNumbers }: PlanLimits): string {
  if (groups !== null) return `${groups} grupos em cada rede`;
  return whatsappNumbers ? `grupos ilimitados, ${whatsappNumbers} números` : 'grupos ilimitados';
}

interface LevelSelectorProps<Id extends PlanId> {
  ids: readonly Id[];
  value: Id;
  onChange: (id: Id) => void;
}

/**
 * Radio buttons in rows, one for each level of Elite; one group to a form. They are native,
 * because the card's form sends them before React runs; what was checked until then is adopted.
 */
export function LevelSelector<Id extends PlanId>({ ids, value, onChange }: LevelSelectorProps<Id>) {
  const root = useRef<HTMLFieldSetElement>(null);
  const adoptEarly = useEffectEvent(() => {
    const checked = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = ids.find((id) => id === checked);
    if (early && early !== value) onChange(early);
  });
  useEffect(() => adoptEarly(), []);
  return (
    <fieldset ref={root} className={classes.root}>
      <legend className={classes.legend}>Escolha o nível</legend>
      <div className={classes.options}>
        {ids.map((id) => (
          <label key={id} className={classes.option}>
            <input
              type="radio"
              name={PLAN_PARAMETER}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              aria-label={plans[id].name}
            />
            <span aria-hidden="true">
              <b>{plans[id].name}</b> <small>{gist(plans[id].limits)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
