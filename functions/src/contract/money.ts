/**
 * All amounts are integer cents. They become reais only in output, such as texts, CSV files and
 * events for Meta, and in the browser's `selectedPlan.priceRaw`.
 */

/** Formats cents as `R$ 1.127,40`. Avoids Intl: its first use blocks a slow phone for 50 ms. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `R$ ${cents < 0 ? '-' : ''}${reais},${digits.slice(-2)}`;
}

export function toReais(cents: number): number {
  return cents / 100;
}

export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function percentOf(percent: number, cents: number): number {
  return Math.round((percent * cents) / 100);
}
