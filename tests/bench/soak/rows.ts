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
  { number: 1, what: 'set-cookie without a right to it', load: () => import('./set-cookie.ts') },
  { number: 2, what: 'the portal of another', load: () => import('./portal-of-another.ts') },
  { number: 3, what: 'the profile of another', load: () => import('./profile-of-another.ts') },
  { number: 4, what: 'a plan set by the caller', load: () => import('./self-made-plan.ts') },
  {
    number: 5,
    what: 'an issued boleto mistaken for a payment',
    load: () => import('./voucher-counts-as-paid.ts'),
  },
  { number: 6, what: 'forged webhooks', load: () => import('./forged-webhook.ts') },
  {
    number: 7,
    what: 'doubled and shuffled webhooks',
    load: () => import('./shuffled-webhooks.ts'),
  },
  { number: 8, what: 'a crash in mid-webhook', load: () => import('./crash-in-webhook.ts') },
  {
    number: 9,
    what: 'tampered price, plan or interval',
    load: () => import('./tampered-price.ts'),
  },
  { number: 10, what: 'tampered coupon', load: () => import('./tampered-coupon.ts') },
  { number: 11, what: 'many tabs and devices at once', load: () => import('./many-tabs.ts') },
  {
    number: 13,
    what: 'emulator settings in production',
    load: () => import('./emulator-settings-in-production.ts'),
  },
  { number: 14, what: 'cached answers', load: () => import('./cached-answers.ts') },
  { number: 18, what: 'the session of another', load: () => import('./session-of-another.ts') },
  { number: 19, what: 'the tracker as an open relay', load: () => import('./meta-relay.ts') },
  { number: 20, what: 'recovery as oracle or flood', load: () => import('./reset-as-oracle.ts') },
  { number: 21, what: 'POSTs of foreign origins', load: () => import('./foreign-origins.ts') },
  { number: 22, what: 'forged client addresses', load: () => import('./forwarded-for.ts') },
  {
    number: 23,
    what: 'the functions’ own addresses, past Hosting',
    load: () => import('./past-hosting.ts'),
    after: [1, 2, 3, 4, 9, 10, 18, 21],
  },
  { number: 24, what: 'a second trial', load: () => import('./trial-again.ts') },
  { number: 25, what: 'a failed renewal', load: () => import('./failed-renewal.ts') },
  { number: 26, what: 'Stripe slow, cut off or failing', load: () => import('./stripe-faults.ts') },
  { number: 27, what: 'Meta failing or hanging', load: () => import('./meta-down.ts') },
  {
    number: 29,
    what: 'a cookie replayed after logout',
    load: () => import('./replayed-cookie.ts'),
  },
  {
    number: 31,
    what: 'values planted in logs and URLs',
    load: () => import('./planted-values.ts'),
  },
  { number: 36, what: 'cents lost in sums', load: () => import('./lost-cents.ts') },
  {
    number: 38,
    what: 'a boleto beside another purchase',
    load: () => import('./boleto-beside.ts'),
  },
  {
    number: 39,
    what: 'a deletion while a first checkout opens',
    load: () => import('./checkout-beside-deletion.ts'),
  },
  {
    number: 40,
    what: 'the first month’s discount, taken again',
    load: () => import('./discount-again.ts'),
  },
  { number: 42, what: 'Firestore gone', load: () => import('./firestore-gone.ts') },
  {
    number: 43,
    what: 'Stripe’s keys in use, repeated 500s, unknown customers',
    load: () => import('./stripe-repeats.ts'),
  },
  {
    number: 44,
    what: 'Stripe’s rate limit',
    load: () => import('./stripe-rate-limit.ts'),
  },
  {
    number: 45,
    what: 'Ctrl-C, a full disk, rubbish in the local state',
    load: () => import('./lost-local-state.ts'),
  },
  {
    number: 46,
    what: 'kill -9 and a clock put back, under purchases',
    load: () => import('./killed-purchases.ts'),
  },
];
