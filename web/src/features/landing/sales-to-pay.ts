export function salesToPay(planCents: number, ticketCents: number, percent: number): number {
  return Math.ceil((planCents * 100) / (ticketCents * percent));
}

/** Returns a text such as `9 vendas por mês pagam o Top Afiliado`. */
export function salesText(sales: number, planName: string): string {
  const words = sales === 1 ? 'venda por mês paga' : 'vendas por mês pagam';
  return `${sales} ${words} o ${planName}`;
}
