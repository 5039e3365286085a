import { buyBesideBoletos } from './boleto-beside.ts';
import { deleteBesideCheckouts } from './checkout-beside-deletion.ts';
import { crashAtSteps } from './crash-in-webhook.ts';
import { mistreatState } from './local-state.ts';
import { rushTwice } from './many-tabs.ts';
import { shuffleWebhooks } from './shuffled-webhooks.ts';
import { buyInBadWeather } from './stripe-faults.ts';
import { keepToLimit } from './stripe-rate-limit.ts';
import { repeatOrders } from './stripe-repeats.ts';
import type { Verdict } from './tally.ts';

/** Attacks and faults whose numbers take minutes: all others are tests (docs/figures.md). */
export const rows: Record<number, [what: string, attack: () => Promise<Verdict>]> = {
  7: ['doubled and shuffled webhooks', shuffleWebhooks],
  8: ['a crash in mid-webhook', crashAtSteps],
  11: ['many tabs and devices at once', rushTwice],
  26: ['Stripe slow, cut off or failing', buyInBadWeather],
  38: ['a boleto beside another purchase', buyBesideBoletos],
  39: ['a deletion while a first checkout opens', deleteBesideCheckouts],
  43: ['Stripe’s keys in use, repeated 500s, unknown customers', repeatOrders],
  44: ['Stripe’s rate limit', keepToLimit],
  45: ['the local state: Ctrl-C, a closed terminal, kills, rubbish', mistreatState],
};
