import type { Attack } from './row.ts';

export interface Row {
  number: number;
  /** The attack or fault. */
  what: string;
  load: () => Promise<{ attack: Attack }>;
  /** Rows that must have run, because this one judges them together. */
  after?: number[];
}

/** The attacks and faults of the server; missing numbers are those of browsers. */
export const rows: Row[] = [
  row(1, 'set-cookie without a right to it', () => import('./set-cookie.ts')),
  row(2, 'the portal of another', () => import('./portal-of-another.ts')),
  row(3, 'the profile of another', () => import('./profile-of-another.ts')),
  row(4, 'a plan set by the caller', () => import('./self-made-plan.ts')),
  row(5, 'an issued boleto mistaken for a payment', () => import('./voucher-counts-as-paid.ts')),
  row(6, 'forged webhooks', () => import('./forged-webhook.ts')),
  row(7, 'doubled and shuffled webhooks', () => import('./shuffled-webhooks.ts')),
  row(8, 'a crash in mid-webhook', () => import('./crash-in-webhook.ts')),
  row(9, 'tampered price, plan or interval', () => import('./tampered-price.ts')),
  row(10, 'tampered coupon', () => import('./tampered-coupon.ts')),
  row(11, 'many tabs and devices at once', () => import('./many-tabs.ts')),
  row(13, 'emulator settings in production', () => import('./emulator-settings-in-production.ts')),
  row(14, 'cached answers', () => import('./cached-answers.ts')),
  row(18, 'the session of another', () => import('./session-of-another.ts')),
  row(19, 'the tracker as an open relay', () => import('./meta-relay.ts')),
  row(20, 'recovery as oracle or flood', () => import('./reset-as-oracle.ts')),
  row(21, 'POSTs of foreign origins', () => import('./foreign-origins.ts')),
  row(22, 'forged client addresses', () => import('./forwarded-for.ts')),
  {
    ...row(23, 'the functions’ own addresses, past Hosting', () => import('./past-hosting.ts')),
    after: [1, 2, 3, 4, 9, 10, 18, 21],
  },
  row(24, 'a second trial', () => import('./trial-again.ts')),
  row(25, 'a failed renewal', () => import('./failed-renewal.ts')),
  row(26, 'Stripe slow, cut off or failing', () => import('./stripe-faults.ts')),
  row(27, 'Meta failing or hanging', () => import('./meta-down.ts')),
  row(29, 'a cookie replayed after logout', () => import('./replayed-cookie.ts')),
  row(31, 'values planted in logs and URLs', () => import('./planted-values.ts')),
  row(36, 'cents lost in sums', () => import('./lost-cents.ts')),
  row(38, 'a boleto beside another purchase', () => import('./boleto-beside.ts')),
  row(39, 'a deletion while a first checkout opens', () => import('./checkout-beside-deletion.ts')),
  row(40, 'the first month’s discount, taken again', () => import('./discount-again.ts')),
  row(42, 'Firestore gone', () => import('./firestore-gone.ts')),
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
