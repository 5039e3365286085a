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

const renewal = line('elite_nivel_2', 19790, false, 30);

test.each([
  ['a purchase', [line('elite', 10_000, false)], 'elite'],
  ['a purchase at no charge', [line('elite', 0, false)], 'elite'],
  [
    'a change of plan',
    [line('elite', -9000, true, 10), line('elite_nivel_2', 9500, true, 10)],
    'elite_nivel_2',
  ],
  [
    'two changes of plan at once',
    [
      line('elite', -9000, true, 10),
      line('elite_nivel_6', 20000, true, 10),
      line('elite_nivel_6', -19000, true, 12),
      line('top_afiliado', 4000, true, 12),
    ],
    'top_afiliado',
  ],
  [
    'a renewal after a change of plan',
    [line('elite', -9000, true, 10), line('elite_nivel_6', 9500, true, 10), renewal],
    'elite_nivel_2',
  ],
  ['nothing', [], null],
])('the plan of an invoice for %s is found in any order of its lines', (_what, lines, plan) => {
  for (const data of permutations(lines)) expect(planOfInvoice({ lines: { data } })).toBe(plan);
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
