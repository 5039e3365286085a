import type { Catalogue } from '../catalogue.ts';

const days = { month: 30, trimestral: 90, semestral: 180, anual: 365 };

/** Plans with several prices and periods, and coupons for the first month of Elite. */
export const testCatalogue: Catalogue = {
  products: [
    { id: 'top_afiliado', name: 'Top Afiliado' },
    { id: 'elite', name: 'Elite' },
    { id: 'elite_nivel_2', name: 'Elite Nível 2' },
    { id: 'elite_nivel_3', name: 'Elite Nível 3' },
  ],
  prices: [
    ...pricesOf('top_afiliado', { month: 9790, anual: 58740 }),
    ...pricesOf('elite', { month: 18790, trimestral: 47915, semestral: 78918, anual: 112740 }),
    ...pricesOf('elite_nivel_2', { month: 19790 }),
    ...pricesOf('elite_nivel_3', { month: 22790 }),
  ],
  coupons: [10, 15, 30, 40].map((percent) => ({
    id: couponId(percent),
    name: `${percent}% de uma mensalidade`,
    amount_off: Math.round(187.9 * percent),
  })),
};

/** Returns the id of the coupon that takes this percentage off Elite's first month. */
export function couponId(percent: number): string {
  return `first_month_${percent}`;
}

function pricesOf(product: string, cents: Partial<Record<keyof typeof days, number>>) {
  return (['month', 'trimestral', 'semestral', 'anual'] as const).flatMap((name) => {
    const recurring = { interval: 'day', interval_count: days[name] };
    const unit_amount = cents[name];
    const lookup_key = `${product}_${name}`;
    return unit_amount === undefined ? [] : [{ product, unit_amount, lookup_key, recurring }];
  });
}
