import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import {
  SegmentedControl,
  type SegmentedControlItem,
  type SegmentedControlProps,
} from '@mantine/core';
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { INTERVALS, type Interval, intervals } from '#contract/plans.ts';
import classes from './period-control.module.css';

/** The period of the address; the rendered HTML has the month. */
export function usePeriod(): Interval {
  const { periodo } = useSearch({ strict: false });
  const named = INTERVALS.find((interval) => interval === periodo) ?? 'month';
  return useHydrated() ? named : 'month';
}

const allPeriods = INTERVALS.map((value) => ({ value, label: intervals[value].title }));

const { title, discount } = intervals.anual;
/** The two periods that the cards show; with another one in the address neither is marked. */
export const monthOrYear = [
  { value: 'month', label: intervals.month.title },
  { value: 'anual', label: `${title} · ${discount}% OFF` },
] satisfies SegmentedControlItem<Interval>[];

interface PeriodControlProps extends Pick<SegmentedControlProps<Interval>, 'maw' | 'aria-label'> {
  data?: SegmentedControlItem<Interval>[];
}

/** Chooses the period whose prices are shown: puts it into the address. */
export function PeriodControl({ data = allPeriods, ...props }: PeriodControlProps) {
  const navigate = useNavigate();
  const setPeriod = (period: Interval) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, periodo: period === 'month' ? undefined : period }),
      replace: true,
      resetScroll: false,
    });
  const root = useRef<HTMLDivElement>(null);
  // Adopts the choice that was made before React ran.
  const adoptEarly = useEffectEvent(() => {
    const checked = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = INTERVALS.find((interval) => interval === checked) ?? 'month';
    if (early !== 'month') setPeriod(early);
  });
  useEffect(() => adoptEarly(), []);
  return (
    <SegmentedControl
      ref={root}
      className={classes.root}
      mx="auto"
      mb="lg"
      fullWidth
      data={data}
      value={usePeriod()}
      onChange={setPeriod}
      {...props}
    />
  );
}
