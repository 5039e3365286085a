/**
 * Money is an integer number of cents of Brazilian real (BRL) everywhere but at
 * the edge of the screen and in `selectedPlan.priceRaw`, which is in reais.
 */

const reais = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Integer cents to `R$ 1.127,40`, with an ordinary space. */
export function formatCents(cents: number): string {
  return `R$ ${reais.format(cents / 100)}`;
}

/** Integer cents to a number of reais: 9790 → 97.9. */
export function toReais(cents: number): number {
  return cents / 100;
}

/** A number of reais to integer cents, rounded: 97.9 → 9790. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** `percent` of `cents`, rounded to the cent: (15, 9790) → 1469. */
export function percentOf(percent: number, cents: number): number {
  return Math.round((percent * cents) / 100);
}
