import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Report, runCheckGroup } from '../doctor/check.ts';
import { siteCheckGroup, stripeCheckGroup } from '../doctor/check-groups.ts';
import { catalogueChecks } from '../doctor/stripe/sync-checks.ts';
import { type GoogleClient, googleClient } from '../google/client.ts';
import { resolveTarget, root } from '../target.ts';
import { type ProjectSettings, readProjectSettings } from './settings.ts';
import { currentCommit } from './tested-commit.ts';

export interface Command {
  args: readonly string[];
  /** Environment variables to add. They may be secret, so they are never printed. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** Everything outside this process that a deployment uses. Tests replace these functions. */
export interface DeployEnvironment {
  google: GoogleClient;
  settings(): ProjectSettings;
  commit(): ReturnType<typeof currentCommit>;
  catalogueChecks(stripeSecretKey: string): Promise<Report>;
  /** Runs a command, shows its output, and returns whether the command succeeded. */
  run(command: Command): Promise<boolean>;
  siteChecks(): Promise<Report>;
  log(line: string): void;
}

export function createEnvironment(project: string): DeployEnvironment {
  return {
    google: googleClient(project),
    settings: () => readProjectSettings(project),
    commit: currentCommit,
    catalogueChecks: (STRIPE_SECRET_KEY) =>
      runCheckGroup(
        { ...stripeCheckGroup, checks: catalogueChecks },
        resolveTarget({ local: false, project }, { STRIPE_SECRET_KEY }),
      ),
    async run({ args: [name = '', ...args], env }) {
      const all = { ...withoutSettings(process.env), ...env };
      // Do not use `spawnSync`, which would block this process for minutes. Google would then close
      // idle connections, and the next request would fail.
      const child = spawn(name, args, { cwd: root, env: all, stdio: 'inherit' });
      const [code]: unknown[] = await once(child, 'close').catch(() => []);
      return code === 0;
    },
    siteChecks: () => runCheckGroup(siteCheckGroup, resolveTarget({ local: false, project }, {})),
    log: console.log,
  };
}

/** Removes the shell's `VITE_*` variables, so that the build uses only the settings file. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')));
}
