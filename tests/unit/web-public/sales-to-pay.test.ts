import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { salesText, salesToPay } from '../../../web/src/features/landing/sales-to-pay.ts';

test.each([
  ['a part of a sale counts as one sale', 9790, 15_000, 8, 9],
  ['an exact result is not rounded up', 9600, 12_000, 8, 10],
  ['a cent more needs another sale', 9601, 12_000, 8, 11],
  ['the minimum is one sale', 9790, 100_000, 30, 1],
  ['a small sale and commission need many sales', 40_790, 2_000, 1, 2040],
])(
  'salesToPay returns how many sales pay for a plan: %s',
  (_, planCents, ticketCents, percent, sales) => {
    expect(salesToPay(planCents, ticketCents, percent)).toBe(sales);
  },
);

test('the number of sales from salesToPay earns a commission that covers the plan, and one sale fewer does not', () => {
  for (const { monthly } of Object.values(plans)) {
    for (let percent = 1; percent <= 30; percent++) {
      for (let ticketCents = 2_000; ticketCents <= 100_000; ticketCents += 1_000) {
        const sales = salesToPay(monthly.cents, ticketCents, percent);
        const commission = (ticketCents * percent) / 100;
        expect(sales * commission >= monthly.cents).toBe(true);
        expect((sales - 1) * commission < monthly.cents).toBe(true);
      }
    }
  }
});

test.each([
  [9, 'Top Afiliado', '9 vendas por mês pagam o Top Afiliado'],
  [1, 'Elite', '1 venda por mês paga o Elite'],
])('the text for %i sales and the plan %s is “%s”', (sales, plan, text) => {
  expect(salesText(sales, plan)).toBe(text);
});
