import type { Account } from './account.ts';
import type { Plan } from './change.ts';
import { planCoupons } from './coupons.ts';
import { planDomain, planPaymentMethods } from './payment-methods.ts';
import { planPortals } from './portal.ts';
import { planPrices } from './prices.ts';
import { planProducts } from './products.ts';
import { planWebhook } from './webhook.ts';

/**
 * For each kind of Stripe object, a function that returns the changes to make. The order matters,
 * because later kinds refer to earlier kinds. In a dry run, `pending` contains the earlier kinds
 * that still have changes to make.
 */
export const planners = {
  products: ({ stripe }) => planProducts(stripe),
  prices: ({ stripe }) => planPrices(stripe),
  coupons: ({ stripe }) => planCoupons(stripe),
  portal: ({ stripe }, pending) => planPortals(stripe, pending.has('prices')),
  paymentMethods: ({ stripe }) => planPaymentMethods(stripe),
  domain: async ({ stripe, appUrl }) =>
    appUrl.protocol === 'https:' ? planDomain(stripe, appUrl) : NOTHING,
  webhook: async (account) => (account.reachable ? planWebhook(account) : NOTHING),
} satisfies Record<string, (account: Account, pending: Set<string>) => Promise<Plan>>;
export type Kind = keyof typeof planners;

const NOTHING: Plan = { changes: [], refusals: [] };

/**
 * Finds the changes of each kind in order, and applies them unless this is a dry run. Returns all
 * changes and problems. If a request fails, the next run continues with the remaining changes.
 */
export async function provision(
  account: Account,
  { dryRun, log }: { dryRun: boolean; log: (line: string) => void },
): Promise<Plan> {
  const whole: Plan = { changes: [], refusals: [] };
  const pending = new Set<string>();
  for (const [kind, plan] of Object.entries(planners)) {
    const { changes, refusals } = await plan(account, pending);
    if (dryRun && changes.length > 0) pending.add(kind);
    for (const { line, apply } of changes) {
      if (!dryRun) await apply();
      log(`${dryRun ? '•' : '✓'} ${line}`);
    }
    for (const { problem, fix } of refusals) log(`✗ ${problem}\n  → ${fix}`);
    whole.changes.push(...changes);
    whole.refusals.push(...refusals);
  }
  if (!account.reachable) {
    log(
      `Left out: the webhook endpoint, because Stripe can't reach ${account.appUrl.origin}. Use stripe listen.`,
    );
  }
  if (whole.changes.length + whole.refusals.length === 0) log('Everything is already in sync.');
  return whole;
}
