import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { examine, type Report } from '../doctor/check.ts';
import { sitePart, stripePart } from '../doctor/parts.ts';
import { catalogueChecks } from '../doctor/stripe/in-step.ts';
import { type GoogleClient, googleClient } from '../google/client.ts';
import { root, targetOf } from '../target.ts';
import { type ProjectSettings, readProjectSettings } from './settings.ts';
import { currentCommit } from './tested-commit.ts';

export interface Command {
  args: readonly string[];
  /** In addition to the environment; never printed. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** All that a deployment reads and runs outside this process; tests replace it. */
export interface World {
  google: GoogleClient;
  settings(): ProjectSettings;
  commit(): ReturnType<typeof currentCommit>;
  /** Of products, prices and coupons at Stripe. */
  catalogueChecks(stripeSecretKey: string): Promise<Report>;
  /** Runs a command with its output in sight; resolves with whether it succeeded. */
  run(command: Command): Promise<boolean>;
  siteChecks(): Promise<Report>;
  log(line: string): void;
}

export function realWorld(project: string): World {
  return {
    google: googleClient(project),
    settings: () => readProjectSettings(project),
    commit: currentCommit,
    catalogueChecks: (STRIPE_SECRET_KEY) =>
      examine(
        { ...stripePart, checks: catalogueChecks },
        targetOf({ local: false, project }, { STRIPE_SECRET_KEY }),
      ),
    async run({ args: [name = '', ...args], env }) {
      const all = { ...withoutSettings(process.env), ...env };
      // Not spawnSync, after which connections that Google has closed are used again.
      const child = spawn(name, args, { cwd: root, env: all, stdio: 'inherit' });
      const [code]: unknown[] = await once(child, 'close').catch(() => []);
      return code === 0;
    },
    siteChecks: () => examine(sitePart, targetOf({ local: false, project }, {})),
    log: console.log,
  };
}

/** A `VITE_*` of the shell would be built into the site instead of the file's. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')));
}
