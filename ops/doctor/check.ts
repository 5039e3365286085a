import { mendOf, reasonOf } from '../run-command.ts';
import type { Target } from '../target.ts';

/** What is wrong, and the command or the click that mends it. */
export interface Problem {
  problem: string;
  mend: string;
}

/** Nothing if `isRight`, else that one problem. */
export function unless(isRight: boolean, problem: string, mend: string): Problem[] {
  return isRight ? [] : [{ problem, mend }];
}

/** One thing that `npm run doctor` reads of an account, a project or a site. It never writes. */
export interface Check<Context> {
  /** Stable and unique, such as `stripe-prices`: tests name it. */
  id: string;
  title: string;
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

/** The results of a part. */
export interface Report {
  title: string;
  results: Result[];
}

/** Runs a part's checks; where it can't be connected to, each of them failed for that. */
export async function examine<Context>(
  { checks, connect, title: part }: Part<Context>,
  target: Target,
): Promise<Report> {
  const results = await connect(target).then(
    (context) => runChecks(checks, context),
    (error) => checks.map(({ id, title }) => ({ id, title, problems: unreadable(error) })),
  );
  return { title: part, results };
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
  const mend = mendOf(error) ?? 'git pull && npm ci: this commit can’t read it.';
  return [{ problem: `could not be read: ${reasonOf(error)}`, mend }];
}
