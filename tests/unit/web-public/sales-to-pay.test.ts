import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { salesText, salesToPay } from '../../../web/src/features/landing/sales-to-pay.ts';

test('salesToPay returns the smallest number of sales whose commission covers the plan’s price', () => {
  for (const { monthly } of Object.values(plans)) {
    for (let percent = 1; percent <= 30; percent++) {
      for (let ticketCents = 2_000; ticketCents <= 100_000; ticketCents += 1_000) {
        const sales = salesToPay(monthly.cents, ticketCents, percent);
        const commission = (ticketCents * percent) / 100;
        const isLeast = (sales - 1) * commission < monthly.cents;
        if (sales * commission < monthly.cents || !isLeast) expect.fail(`${sales} sales`);
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
