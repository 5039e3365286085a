import { reasonOf } from '../run-command.ts';
import type { Target } from '../target.ts';

/** What is wrong, and the command or the click that mends it. */
export interface Problem {
  problem: string;
  mend: string;
}

/** One thing that `npm run doctor` reads of an account, a project or a site. It never writes. */
export interface Check<Context> {
  /** Stable and unique, such as `stripe-prices`: `--json` prints it, tests name it. */
  id: string;
  title: string;
  /** Left out with `--local`, where there is nothing to read. */
  onlyReal?: true;
  /** Resolves with what is wrong, which is nothing where all is right. */
  problems(context: Context): Promise<Problem[]>;
}

/** A part of the doctor, such as Stripe: its checks, and what they read. */
export interface Part<Context> {
  title: string;
  checks: readonly Check<Context>[];
  /** Connects to it; rejects with what is missing (a key, an address), in one line. */
  connect(target: Target): Promise<Context>;
}

export interface Result {
  id: string;
  title: string;
  problems: Problem[];
}

/** The results of a part; where it can't be connected to, each of its checks failed for that. */
export async function examine<Context>(part: Part<Context>, target: Target): Promise<Result[]> {
  const checks = part.checks.filter(({ onlyReal }) => !(target.local && onlyReal));
  try {
    return await runChecks(checks, await part.connect(target));
  } catch (error) {
    return checks.map(({ id, title }) => ({ id, title, problems: unreadable(error) }));
  }
}

/**
 * Runs the checks one after the other. A check that throws (no network, no permission) counts
 * as failed, with the error as its problem, and the others go on.
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
  return [
    { problem: `could not be read: ${reasonOf(error)}`, mend: 'Mend that and run it again.' },
  ];
}
