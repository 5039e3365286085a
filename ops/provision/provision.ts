import type { Plan } from './change.ts';
import { type Account, planners } from './plan.ts';

interface Options {
  dryRun: boolean;
  log: (line: string) => void;
}

/**
 * Applies what differs from the contract, one kind of object after the other, because later
 * ones name earlier ones. Returns what was planned; an API error ends it where it is, and the
 * next run goes on from there.
 */
export async function provision(account: Account, { dryRun, log }: Options): Promise<Plan> {
  const whole: Plan = { changes: [], refusals: [] };
  const pending = new Set<string>();
  for (const [kind, plan] of Object.entries(planners)) {
    const { changes, refusals } = await plan(account, pending);
    if (dryRun && changes.length > 0) pending.add(kind);
    for (const { line, apply } of changes) {
      if (!dryRun) await apply();
      log(`${dryRun ? '•' : '✓'} ${line}`);
    }
    for (const { refusal, mend } of refusals) log(`✗ ${refusal}\n  → ${mend}`);
    whole.changes.push(...changes);
    whole.refusals.push(...refusals);
  }
  if (!account.reachable) {
    log(
      `Left out: the webhook endpoint, because Stripe can't reach ${account.appUrl.origin}. Use stripe listen.`,
    );
  }
  if (whole.changes.length + whole.refusals.length === 0) log('Everything is in step already.');
  return whole;
}
