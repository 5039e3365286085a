import * as z from 'zod/mini';
import { addDays, DAY, startOf } from '#contract/days.ts';
import { MAX_SALES_DAYS } from '#contract/operator.ts';
import { longDay } from '../../../lib/dates.ts';
import { today } from '../format.ts';

const day = z.iso.date('Informe uma data.');

export const period = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'O período termina antes de começar.',
  }),
  z.refine((asked) => !isTooLong(asked), {
    path: ['to'],
    error: `O período pode ter até ${MAX_SALES_DAYS} dias.`,
  }),
);
export type Period = z.output<typeof period>;

/** Returns whether the period is too long for the page. `npm run report:sales` has no limit. */
export function isTooLong({ from, to }: Period): boolean {
  return startOf(to) - startOf(from) >= MAX_SALES_DAYS * DAY;
}

const firstOfMonth = (of: string): string => `${of.slice(0, 8)}01`;

export function periodText({ from, to }: Period): string {
  const preset = presets().find((each) => each.from === from && each.to === to);
  return preset?.label ?? `de ${longDay(from)} a ${longDay(to)}`;
}

export function presets(): (Period & { label: string })[] {
  const to = today();
  const endOfLastMonth = addDays(firstOfMonth(to), -1);
  return [
    { label: '7 dias', from: addDays(to, -6), to },
    { label: '28 dias', from: addDays(to, -27), to },
    { label: '90 dias', from: addDays(to, -89), to },
    { label: 'Este mês', from: firstOfMonth(to), to },
    { label: 'Mês passado', from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
  ];
}
