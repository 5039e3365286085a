import { Card, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { Compared } from '#contract/operator.ts';
import classes from './figure-card.module.css';
import { type Difference, differenceOf, type Figure } from './figures.ts';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

/** A figure beside yesterday's and that of 28 days before, and how far they differ where that says something. */
export function FigureCard({ figure, values }: { figure: Figure; values: Compared }) {
  const { title, format, isOfRunningDay = false } = figure;
  const show = (value: number | null) => (value === null ? '–' : format(value));
  const comparisons = [
    [isOfRunningDay ? 'Ontem (dia inteiro)' : 'Ontem', values.yesterday],
    ['Há 28 dias', values.before28],
  ] as const;
  return (
    <Card component="li" className={classes.card}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.value}>{show(values.now)}</p>
      <dl className={classes.comparisons}>
        {comparisons.map(([when, then]) => (
          <div key={when} className={classes.comparison}>
            <dt>{when}</dt>
            <dd>
              <span>{show(then)}</span>
              {!isOfRunningDay && (
                <Change figure={figure} difference={differenceOf(values.now, then, format)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Change({ figure, difference }: { figure: Figure; difference: Difference | null }) {
  if (difference === null) return null;
  const { direction, text } = difference;
  const Icon = icons[direction];
  return (
    <Text span inherit c={toneOf(figure, direction)} className={classes.change}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </Text>
  );
}

function toneOf({ more }: Figure, direction: Difference['direction']): string {
  if (more === undefined || direction === 'same') return 'dimmed';
  const isGood = (direction === 'up') === (more === 'good');
  return isGood ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)';
}
