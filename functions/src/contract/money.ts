/**
 * Money is an integer number of cents of Brazilian real (BRL) everywhere except on the screen,
 * in conversions and in `selectedPlan.priceRaw`, which is in reais.
 */

/**
 * Integer cents to `R$ 1.127,40`, with an ordinary space. Without Intl, whose first use blocks a
 * slow phone for 50 ms, and prices are on the first screen.
 */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `R$ ${cents < 0 ? '-' : ''}${reais},${digits.slice(-2)}`;
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
