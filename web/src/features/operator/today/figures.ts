import { formatCents } from '#contract/money.ts';
import type { Compared, FLOWS, STOCKS } from '#contract/operator.ts';
import { formatCount } from '../format.ts';

export interface Figure {
  name: (typeof STOCKS)[number] | (typeof FLOWS)[number];
  title: string;
  /** An amount; the others are counts. */
  isMoney?: boolean;
  /** Grows through the day, and is not to be measured by whole days until it has ended. */
  isOfRunningDay?: boolean;
  /** More is good, at any hour. */
  isMoreGood?: boolean;
}

/** The gauges of this moment. */
export const stocks: readonly Figure[] = [
  { name: 'active', title: 'Assinaturas ativas', isMoreGood: true },
  { name: 'mrr', title: 'Receita mensal recorrente', isMoney: true, isMoreGood: true },
  { name: 'trials', title: 'Períodos de teste' },
  { name: 'boletos', title: 'Boletos aguardando' },
  { name: 'boletos_amount', title: 'Soma desses boletos', isMoney: true },
];

/** The flows of today. */
export const flows: readonly Figure[] = [
  { name: 'sign_ups', title: 'Cadastros', isOfRunningDay: true },
  { name: 'purchases', title: 'Compras', isOfRunningDay: true },
  { name: 'cancellations', title: 'Cancelamentos', isOfRunningDay: true },
  { name: 'failed_renewals', title: 'Renovações recusadas', isOfRunningDay: true },
];

export function textOf({ isMoney = false }: Figure, value: number | null): string {
  if (value === null) return '–';
  return isMoney ? formatCents(value) : formatCount(value);
}

export interface Difference {
  direction: 'up' | 'down' | 'same';
  /** `6 a mais`. */
  text: string;
}

/** How `now` differs from `then`; null where one of them was not counted. */
export function differenceOf(
  figure: Figure,
  now: Compared['now'],
  then: number | null,
): Difference | null {
  if (now === null || then === null) return null;
  if (now === then) return { direction: 'same', text: 'igual' };
  const amount = textOf(figure, Math.abs(now - then));
  return now > then
    ? { direction: 'up', text: `${amount} a mais` }
    : { direction: 'down', text: `${amount} a menos` };
}
