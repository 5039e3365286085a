import type { Attack } from './row.ts';

export interface Row {
  number: number;
  /** The attack or fault. */
  what: string;
  load: () => Promise<{ attack: Attack }>;
}

/** Attacks and faults whose numbers take minutes: all others are tests (docs/figures.md). */
export const rows: Row[] = [
  row(7, 'doubled and shuffled webhooks', () => import('./shuffled-webhooks.ts')),
  row(8, 'a crash in mid-webhook', () => import('./crash-in-webhook.ts')),
  row(11, 'many tabs and devices at once', () => import('./many-tabs.ts')),
  row(26, 'Stripe slow, cut off or failing', () => import('./stripe-faults.ts')),
  row(38, 'a boleto beside another purchase', () => import('./boleto-beside.ts')),
  row(39, 'a deletion while a first checkout opens', () => import('./checkout-beside-deletion.ts')),
  row(
    43,
    'Stripe’s keys in use, repeated 500s, unknown customers',
    () => import('./stripe-repeats.ts'),
  ),
  row(44, 'Stripe’s rate limit', () => import('./stripe-rate-limit.ts')),
  row(
    45,
    'the local state: Ctrl-C, a closed terminal, kills, rubbish',
    () => import('./local-state.ts'),
  ),
];

function row(number: number, what: string, load: Row['load']): Row {
  return { number, what, load };
}
