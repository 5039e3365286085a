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
  /** Resolves with what is wrong, which is nothing where all is right. */
  problems(context: Context): Promise<Problem[]>;
}

export interface Result {
  id: string;
  title: string;
  problems: Problem[];
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
  const reason = error instanceof Error ? error.message : String(error);
  return [{ problem: `could not be read: ${reason}`, mend: 'Mend that and run it again.' }];
}
