import { type Account, planners } from '../provision/plan.ts';

/** What `npm run provision` would change of products, prices and coupons, a line each; reads only. */
export async function catalogueDrift(account: Account): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of ['products', 'prices', 'coupons'] as const) {
    const { changes, refusals } = await planners[kind](account);
    lines.push(...changes.map(({ line }) => line), ...refusals.map(({ refusal }) => refusal));
  }
  return lines;
}
