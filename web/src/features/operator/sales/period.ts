import * as z from 'zod/mini';
import { addDays } from '#contract/days.ts';
import { MAX_SALES_DAYS } from '#contract/operator.ts';
import { daysBetween, today } from '../days.ts';

const day = z.iso.date('Informe uma data.');

/** First and last day of the sales, as the form has them. */
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

/** Whether only the command reads it. */
export function isTooLong({ from, to }: { from: string; to: string }): boolean {
  return daysBetween(from, to) > MAX_SALES_DAYS;
}

const lastDays = (days: number) => (): Period => ({
  from: addDays(today(), 1 - days),
  to: today(),
});

const firstOfMonth = (of: string): string => `${of.slice(0, 8)}01`;

/** Periods by one press. */
export const presets: readonly { label: string; period: () => Period }[] = [
  { label: '7 dias', period: lastDays(7) },
  { label: '28 dias', period: lastDays(28) },
  { label: '90 dias', period: lastDays(90) },
  { label: 'Este mês', period: () => ({ from: firstOfMonth(today()), to: today() }) },
  {
    label: 'Mês passado',
    period: () => {
      const to = addDays(firstOfMonth(today()), -1);
      return { from: firstOfMonth(to), to };
    },
  },
];
