import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { INTERVALS, type Interval, intervals } from '#contract/plans.ts';
import classes from './plan-comparison.module.css';

/** The period of the address, and what puts another one there; the rendered HTML has the month. */
export function usePeriod(): [Interval, (period: Interval) => void] {
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

const data = INTERVALS.map((value) => ({ value, label: intervals[value].title }));

/** Chooses the period whose prices are compared. */
export function PeriodControl({ value, onChange }: PeriodControlProps) {
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
      data={data}
      value={value}
      onChange={onChange}
    />
  );
}
