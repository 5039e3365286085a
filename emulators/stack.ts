import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from './catalogue.ts';
import type { LocalState } from './local-state.ts';
import { startLocalMail } from './mail/server.ts';
import { startLocalMeta } from './meta/server.ts';
import { requireFreePorts, type Service, startService } from './processes.ts';
import { root, StartError } from './setup/shell.mjs';
import { startLocalStripe } from './stripe/server.ts';

export type Ports = Record<
  'hosting' | 'functions' | 'firestore' | 'auth' | 'stripe' | 'meta' | 'mail',
  number
>;

export interface StackOptions {
  /** The folder that contains `firebase.json` and the functions' settings in `functions/`. */
  projectDir: string;
  ports: Ports;
  logFile: string;
  /** Must be inside `projectDir`, because firebase-tools looks for `firebase.json` upwards. */
  state?: LocalState;
  onCrash?: (error: StartError) => void;
  /** Called about every second with the local Stripe's time, in Unix seconds. */
  onTime?: (now: number) => void;
}

/** Starts Firebase's four emulators, and the local servers for Stripe, Meta and e-mail. */
export async function startStack(options: StackOptions): Promise<Service> {
  const { projectDir, ports, state, onTime } = options;
  await requireFreePorts(ports);
  const stripe = await startLocalStripe({
    port: ports.stripe,
    webhookUrl: `http://localhost:${ports.hosting}/stripe-webhook`,
    webhookSecret: serverSecret(projectDir, 'STRIPE_WEBHOOK_SECRET'),
    webhookEvents: WEBHOOK_EVENTS,
    catalogue: stripeCatalogue,
    stateFile: state?.stripeFile,
    onTime,
  });
  const meta = await startLocalMeta(ports.meta);
  const mail = await startLocalMail(ports.mail, {
    auth: `http://127.0.0.1:${ports.auth}`,
    stripe: stripe.url,
  });
  const closeAll = () => Promise.all([stripe.close(), meta.close(), mail.close()]);
  try {
    const emulators = await startEmulators('auth,functions,firestore,hosting', options);
    return {
      async stop() {
        await emulators.stop();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Starts the emulators that `only` lists, such as `auth,firestore`. @throws StartError. */
export function startEmulators(only: string, options: StackOptions): Promise<Service> {
  const { projectDir, ports, logFile, state, onCrash } = options;
  const start = ['emulators:start', '--only', only, '--project', 'demo-garimpa'];
  if (state) start.push('--export-on-exit', state.exportFolder);
  if (state?.exists) start.push('--import', state.importFolder);
  // firebase-tools finds emulators by project id in TMPDIR, and all stacks share the id.
  const TMPDIR = join(tmpdir(), `garimpa-${ports.hosting}`);
  mkdirSync(TMPDIR, { recursive: true });
  // Otherwise, the Hosting emulator would request local functions through the shell's proxy.
  const { no_proxy, NO_PROXY } = process.env;
  const direct = [no_proxy ?? NO_PROXY, 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join();
  const program = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const node = [process.execPath, '--import', join(root, 'emulators/connections.ts')] as const;
  return startService('The Firebase emulators', [...node, program, ...start], {
    ...{ logFile, onCrash, readyPattern: /All emulators ready/ },
    // An interrupted export leaves files here, and the next start empties `runFolder`.
    cwd: state?.runFolder ?? projectDir,
    env: {
      // Java's optimizing compiler costs more CPU time than it saves in a short run.
      JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
      // The longest start of a function, in seconds. Some dozen can start at once.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      ...process.env,
      ...{ TMPDIR, FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', no_proxy: direct, NO_PROXY: direct },
    },
  });
}

export function serverSecret(projectDir: string, name: string): string {
  const value = parseEnv(readFileSync(join(projectDir, 'functions/.secret.local'), 'utf8'))[name];
  if (!value) throw new StartError(`${name} is missing in functions/.secret.local.`);
  return value;
}
