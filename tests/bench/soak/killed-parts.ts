import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { startInstances } from './instances.ts';
import { listen } from './listen.ts';
import type { Soak } from './row.ts';

const localStripe = fileURLToPath(new URL('../../../emulators/stripe/main.ts', import.meta.url));
const preload = ['--import', new URL('./shifted-clock.ts', import.meta.url).href];

/** An instance of the functions and a local Stripe of its own, in processes that can be killed. */
export interface KilledParts {
  stripe: Stripe;
  stripeUrl: string;
  /** Changes with every start. */
  functionsUrl: () => string;
  /** Starts both, their clocks right or an hour back. @throws when the state can't be read. */
  start: (clockIsBack: boolean) => Promise<void>;
  /** SIGUSR2 puts both clocks back by an hour. */
  signal: (name: 'SIGKILL' | 'SIGUSR2') => void;
}

/** @param folder Where the local Stripe keeps its state. */
export async function killedParts(soak: Soak, folder: string): Promise<KilledParts> {
  const state = join(folder, 'stripe.db');
  const catalogue = join(folder, 'catalogue.json');
  writeFileSync(catalogue, JSON.stringify(stripeCatalogue));
  const port = await freePort();
  const stripeUrl = `http://localhost:${port}`;
  const { project } = soak;
  const settings = { ...project.settings, STRIPE_LOCAL_URL: stripeUrl };
  let functionsUrl = '';
  let signal: KilledParts['signal'] = () => {};

  return {
    stripe: new Stripe('sk_test_local', { host: 'localhost', port, protocol: 'http' }),
    stripeUrl,
    functionsUrl: () => functionsUrl,
    signal: (name) => signal(name),
    async start(clockIsBack) {
      const env = { ...process.env, ...(clockIsBack && { CLOCK_BACK: '1' }) };
      const own = { ...soak, project: { ...project, settings } };
      const functions = await startInstances(own, 1, { execArgv: preload, env });
      signal = functions.signal;
      [functionsUrl = ''] = functions.urls;
      const program = [...preload, localStripe];
      const webhook = `${functionsUrl}/stripeWebhook/stripe-webhook`;
      const secret = project.secrets.STRIPE_WEBHOOK_SECRET ?? '';
      const options = { port, state, catalogue, webhook, secret };
      for (const [name, value] of Object.entries(options)) program.push(`--${name}`, `${value}`);
      const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
      const local = spawn(process.execPath, program, { env, stdio });
      signal = (name) => {
        functions.signal(name);
        local.kill(name);
      };
      const started = await Promise.race([once(local.stdout, 'data'), once(local, 'exit')]);
      if (typeof started[0] === 'number') throw new Error('The local Stripe does not start');
    },
  };
}

/** Whether SQLite finds the local Stripe's state whole. */
export function isWhole(folder: string): boolean {
  const database = new DatabaseSync(join(folder, 'stripe.db'));
  const { integrity_check } = database.prepare('PRAGMA integrity_check').get() ?? {};
  database.close();
  return integrity_check === 'ok';
}

async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
