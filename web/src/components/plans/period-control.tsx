import {
  SegmentedControl,
  type SegmentedControlItem,
  type SegmentedControlProps,
} from '@mantine/core';
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { INTERVALS, type Interval, intervals } from '#contract/plans.ts';
import classes from './period-control.module.css';

/** Returns the period in the URL, or `month` during hydration, as in the prerendered HTML. */
export function usePeriod(): Interval {
  const { periodo } = useSearch({ strict: false });
  const named = INTERVALS.find((interval) => interval === periodo) ?? 'month';
  return useHydrated() ? named : 'month';
}

const allPeriods = INTERVALS.map((value) => ({ value, label: intervals[value].title }));

const { title, discount } = intervals.anual;
/** The two periods of the plan cards. If the URL has another period, neither is selected. */
export const monthOrYear = [
  { value: 'month', label: intervals.month.title },
  { value: 'anual', label: `${title} · ${discount}% OFF` },
] satisfies SegmentedControlItem<Interval>[];

interface PeriodControlProps extends Pick<SegmentedControlProps<Interval>, 'w' | 'aria-label'> {
  data?: SegmentedControlItem<Interval>[];
}

/** Lets the user select the billing period whose prices are shown, and stores it in the URL. */
export function PeriodControl({ data = allPeriods, ...props }: PeriodControlProps) {
  const navigate = useNavigate();
  const { periodo } = useSearch({ strict: false });
  const setPeriod = (period: Interval) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, periodo: period === 'month' ? undefined : period }),
      replace: true,
      resetScroll: false,
    });
  const root = useRef<HTMLDivElement>(null);
  // Adopt a period that was selected before React ran.
  const adoptEarly = useEffectEvent(() => {
    const checked = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = INTERVALS.find((interval) => interval === checked) ?? 'month';
    if (early !== 'month' && early !== periodo) setPeriod(early);
  });
  useEffect(() => adoptEarly(), []);
  return (
    <SegmentedControl
      ref={root}
      className={classes.root}
      maw="100%"
      withItemsBorders={false}
      data={data}
      value={usePeriod()}
      onChange={setPeriod}
      {...props}
    />
  );
}
