import { describeError, findFix } from '../run-command.ts';
import type { Target } from '../target.ts';

/** A problem that a check found. `fix` is the command to run or the setting to change. */
export interface Problem {
  problem: string;
  fix: string;
}

export function problemUnless(isRight: boolean, problem: string, fix: string): Problem[] {
  return isRight ? [] : [{ problem, fix }];
}

/** A check of `npm run doctor`. A check changes nothing at Stripe, at Google or on the site. */
export interface Check<Context> {
  /** A stable, unique id that tests use, such as `stripe-prices`. */
  id: string;
  title: string;
  problems(context: Context): Promise<Problem[]>;
}

/** A group of checks that share a connection, such as the checks of the Stripe account. */
export interface CheckGroup<Context> {
  title: string;
  checks: readonly Check<Context>[];
  /** Creates the context of the checks. Rejects if that fails, for example if a key is missing. */
  connect(target: Target): Promise<Context>;
}

export interface Result {
  id: string;
  title: string;
  problems: Problem[];
}

export interface Report {
  title: string;
  results: Result[];
}

/** Runs a group's checks. If `connect` rejects, each check fails with that error. */
export async function runCheckGroup<Context>(
  { checks, connect, title: group }: CheckGroup<Context>,
  target: Target,
): Promise<Report> {
  const results = await connect(target).then(
    (context) => runChecks(checks, context),
    (error) => checks.map(({ id, title }) => ({ id, title, problems: unreadable(error) })),
  );
  return { title: group, results };
}

/**
 * Runs the checks one by one. If a check throws, reports the error as that check's problem and
 * still runs the other checks.
 */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { id, title, problems } of checks) {
    results.push({ id, title, problems: await problems(context).catch(unreadable) });
  }
  return results;
}

function unreadable(error: unknown): Problem[] {
  const fix = findFix(error) ?? 'git pull && npm ci: this commit can’t read it.';
  return [{ problem: `could not be read: ${describeError(error)}`, fix }];
}
