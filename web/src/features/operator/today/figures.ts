import { formatCents } from '#contract/money.ts';
import type { Compared, FLOWS, STOCKS } from '#contract/operator.ts';
import { formatCount } from '../format-count.ts';

type FigureName = (typeof STOCKS)[number] | (typeof FLOWS)[number];

export interface Figure {
  name: FigureName;
  title: string;
  format: (value: number) => string;
  /** Grows through the day, and is not to be measured by whole days until it has ended. */
  isOfRunningDay?: boolean;
  /** Whether more is good, for what can be said so at any hour. */
  more?: 'good' | 'bad';
}

const count = (name: FigureName, title: string, more?: Figure['more']): Figure => ({
  ...{ name, title, format: formatCount },
  ...(more && { more }),
});

/** What is so at this moment. */
export const stocks: readonly Figure[] = [
  count('active', 'Assinaturas ativas', 'good'),
  { name: 'mrr', title: 'Receita mensal recorrente', format: formatCents, more: 'good' },
  count('trials', 'Períodos de teste'),
  count('boletos', 'Boletos aguardando'),
  { name: 'boletos_amount', title: 'Soma desses boletos', format: formatCents },
];

const flow = (name: FigureName, title: string): Figure => ({
  ...count(name, title),
  isOfRunningDay: true,
});

/** What has happened today. */
export const flows: readonly Figure[] = [
  flow('sign_ups', 'Cadastros'),
  flow('purchases', 'Compras'),
  flow('cancellations', 'Cancelamentos'),
  flow('failed_renewals', 'Renovações recusadas'),
];

export interface Difference {
  direction: 'up' | 'down' | 'same';
  /** `6 a mais`. */
  text: string;
}

/** How `now` differs from `then`; null where one of them was not counted. */
export function differenceOf(
  now: Compared['now'],
  then: number | null,
  format: Figure['format'],
): Difference | null {
  if (now === null || then === null) return null;
  if (now === then) return { direction: 'same', text: 'igual' };
  const amount = format(Math.abs(now - then));
  return now > then
    ? { direction: 'up', text: `${amount} a mais` }
    : { direction: 'down', text: `${amount} a menos` };
}
