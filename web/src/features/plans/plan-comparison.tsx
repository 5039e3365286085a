import { Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { formatCents } from '#contract/money.ts';
import type { PlanLimits } from '#contract/plan-limits.ts';
import {
  INTERVALS,
  type Interval,
  intervals,
  PLAN_IDS,
  perMonthCents,
  planPrice,
  plans,
} from '#contract/plans.ts';
import classes from './plan-comparison.module.css';

/** The limits that every plan can be compared by. */
const rows: readonly { name: string; of: (limits: PlanLimits) => number | string | undefined }[] = [
  { name: 'Grupos de WhatsApp', of: ({ groups }) => groups ?? 'Ilimitados' },
  { name: 'Grupos de Telegram', of: ({ groups }) => groups ?? 'Ilimitados' },
  { name: 'Filas de envio', of: ({ queues }) => queues },
  { name: 'Automações com IA', of: ({ aiAutomations }) => aiAutomations },
  { name: 'Monitoramentos', of: ({ monitoring }) => monitoring },
  { name: 'Contas de colaborador', of: ({ collaborators }) => collaborators },
];

/** What only some plans name. */
const notes = [
  'O Top Afiliado inclui ainda 1 conta de bot no Telegram e 2 modelos de mensagem.',
  'O Elite Nível 5 tem 2 números de WhatsApp, e o Nível 6 tem 3.',
];

const choices = [
  { label: 'Comparar', defaultValue: PLAN_IDS[0] },
  { label: 'com', defaultValue: PLAN_IDS[1] },
] as const;

/**
 * The plans side by side; on a phone two of them, which the style sheet shows by what is chosen in
 * two native selects, also before any script runs. Prices are those of one period; without script
 * those of all.
 */
export function PlanComparison() {
  const [period, setPeriod] = usePeriod();
  return (
    <div className={classes.root}>
      <PeriodControl value={period} onChange={setPeriod} />
      <Group className={classes.choice} gap="sm" wrap="nowrap" mb="sm">
        {choices.map((choice) => (
          <NativeSelect
            key={choice.label}
            {...choice}
            flex={1}
            rightSection={<IconChevronDown size={18} aria-hidden="true" />}
            data={PLAN_IDS.map((id) => ({ value: id, label: plans[id].name }))}
          />
        ))}
      </Group>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Preços e limites de cada plano">
          <thead>
            <tr>
              <th scope="col">Preço e limites</th>
              {PLAN_IDS.map((id) => (
                <th key={id} scope="col">
                  {plans[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {INTERVALS.map((interval) => {
              const { title, subtext, discount, months } = intervals[interval];
              const isOther = interval !== period || undefined;
              return (
                <Fragment key={interval}>
                  <tr data-other={isOther}>
                    <th scope="row">
                      {`Preço ${title.toLowerCase()}`}
                      <Text span display="block" c="dimmed" fz="sm">
                        {discount > 0 && `${discount}% de desconto, `}
                        {subtext}
                      </Text>
                    </th>
                    {PLAN_IDS.map((id) => (
                      <td key={id}>
                        <b>{formatCents(planPrice(plans[id], interval).cents)}</b>
                      </td>
                    ))}
                  </tr>
                  {months > 1 && (
                    <tr data-other={isOther}>
                      <th scope="row">O mês sai por</th>
                      {PLAN_IDS.map((id) => (
                        <td key={id}>{formatCents(perMonthCents(plans[id], interval))}</td>
                      ))}
                    </tr>
                  )}
                </Fragment>
              );
            })}
            {rows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {PLAN_IDS.map((id) => (
                  <td key={id}>
                    {of(plans[id].limits) ?? (
                      <Text span c="dimmed" role="img" aria-label="Não inclui">
                        –
                      </Text>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <Text key={note} c="dimmed" fz="sm" mt="xs">
          {note}
        </Text>
      ))}
    </div>
  );
}

/** The period of the address, and what puts another one there; the rendered HTML has the month. */
function usePeriod(): [Interval, (period: Interval) => void] {
  const { periodo = 'month' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const setPeriod = (period: Interval) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, periodo: period === 'month' ? undefined : period }),
      replace: true,
      resetScroll: false,
    });
  return [useHydrated() ? periodo : 'month', setPeriod];
}

interface PeriodControlProps {
  value: Interval;
  onChange: (period: Interval) => void;
}

const periods = INTERVALS.map((value) => ({ value, label: intervals[value].title }));

/** Chooses the period whose prices are compared. */
function PeriodControl({ value, onChange }: PeriodControlProps) {
  const root = useRef<HTMLDivElement>(null);
  // What was chosen before React ran.
  const adoptEarly = useEffectEvent(() => {
    const checked = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = INTERVALS.find((interval) => interval === checked) ?? 'month';
    if (early !== 'month') onChange(early);
  });
  useEffect(() => adoptEarly(), []);
  return (
    <SegmentedControl
      ref={root}
      className={classes.period}
      maw="34rem"
      mx="auto"
      mb="md"
      aria-label="Período dos preços"
      fullWidth
      data={periods}
      value={value}
      onChange={onChange}
    />
  );
}
