import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { planOfInvoice } from '../../../functions/src/billing/customer/plan-of-invoice.ts';

const line = (product: string, amount: number, proration: boolean, start = 0) =>
  ({
    amount,
    period: { start, end: start + 1 },
    parent: { subscription_item_details: { proration } },
    pricing: { price_details: { product } },
  }) as unknown as Stripe.InvoiceLineItem;

const change = [line('elite', -9000, true, 10), line('elite_nivel_6', 20_000, true, 10)];
const secondChange = [
  line('elite_nivel_6', -19_000, true, 12),
  line('top_afiliado', 4000, true, 12),
];
const renewal = line('elite_nivel_2', 19_790, false, 30);

test.each([
  ['a purchase', [line('elite', 10_000, false)], 'elite'],
  ['a purchase at no charge', [line('elite', 0, false)], 'elite'],
  ['a change of plan', change, 'elite_nivel_6'],
  ['two changes of plan at once', [...change, ...secondChange], 'top_afiliado'],
  ['a renewal after a change of plan', [...change, renewal], 'elite_nivel_2'],
  ['nothing', [], null],
])('an invoice for %s has the plan $2 in any order of its lines', (_what, lines, plan) => {
  const [first = [], ...rest] = lines.map((each) => [each]);
  for (const data of [lines, lines.toReversed(), [...rest.flat(), ...first]]) {
    expect(planOfInvoice({ lines: { data } })).toBe(plan);
  }
});
