import {
  SegmentedControl,
  type SegmentedControlItem,
  type SegmentedControlProps,
} from '@mantine/core';
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { INTERVALS, type Interval, intervals } from '#contract/plans.ts';
import classes from './period-control.module.css';

/** The period of the address, and what puts another one there; the rendered HTML has the month. */
export function usePeriod(): [Interval, (period: Interval) => void] {
  const { periodo } = useSearch({ strict: false });
  const named = INTERVALS.find((interval) => interval === periodo) ?? 'month';
  const navigate = useNavigate();
  const setPeriod = (period: Interval) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, periodo: period === 'month' ? undefined : period }),
      replace: true,
      resetScroll: false,
    });
  return [useHydrated() ? named : 'month', setPeriod];
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
  value: Interval;
  onChange: (period: Interval) => void;
}

/** Chooses the period whose prices are shown. */
export function PeriodControl({ data = allPeriods, onChange, ...props }: PeriodControlProps) {
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
      className={classes.root}
      mx="auto"
      mb="lg"
      fullWidth
      data={data}
      onChange={onChange}
      {...props}
    />
  );
}
