const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats cents as `R$ 1.127,40`, with an ordinary space. */
export function formatCents(cents: number): string {
  return reais.format(cents / 100).replace('\u00a0', ' ');
}
