import { spawn } from 'node:child_process';
import { examine, type Result } from '../doctor/check.ts';
import { sitePart } from '../doctor/site/part.ts';
import { type GoogleClient, googleClient } from '../google/client.ts';
import { accountOf } from '../provision/account.ts';
import { root, targetOf } from '../target.ts';
import { catalogueDrift } from './catalogue-drift.ts';
import { type ProjectSettings, readProjectSettings } from './settings.ts';
import { currentCommit, testedCommit } from './tested-commit.ts';

export interface Command {
  args: readonly string[];
  /** In addition to the environment; never printed. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** All that a deployment reads and runs outside this process; tests replace it. */
export interface World {
  google: GoogleClient;
  settings(): ProjectSettings;
  commit(): { commit: string; isClean: boolean; tested: string | undefined };
  /** What `npm run provision` would change of products, prices and coupons, a line each. */
  catalogueDrift(stripeSecretKey: string): Promise<string[]>;
  /** Runs a command with its output in sight; resolves with its exit code. */
  run(command: Command): Promise<number>;
  siteChecks(): Promise<Result[]>;
  log(line: string): void;
}

export function realWorld(project: string): World {
  return {
    google: googleClient(project),
    settings: () => readProjectSettings(project),
    commit: () => ({ ...currentCommit(), tested: testedCommit() }),
    catalogueDrift: async (STRIPE_SECRET_KEY) =>
      catalogueDrift(accountOf(targetOf({ local: false, project }, { STRIPE_SECRET_KEY }))),
    run: ({ args: [name = '', ...args], env }) =>
      new Promise((resolve) => {
        const child = spawn(name, args, {
          cwd: root,
          env: { ...withoutSettings(process.env), ...env },
          stdio: 'inherit',
        });
        child.once('error', () => resolve(1));
        child.once('close', (code) => resolve(code ?? 1));
      }),
    siteChecks: () => examine(sitePart, targetOf({ local: false, project }, {})),
    log: console.log,
  };
}

/** A `VITE_*` of the shell would be built into the site instead of the file's. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')));
}
