import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { demoTrackers } from './demo-trackers.ts';
import { KeptState } from './kept-state.ts';
import { requireFreePort, root, run, StartError, startService } from './processes.ts';
import { Schedule } from './schedule.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { explainUnwritable } from './setup/shell.mjs';
import { Shutdown } from './shutdown.ts';
import { type Ports, serverSecret, startStack } from './stack.ts';
import { startScreen } from './start-screen.ts';
import { StateError } from './stripe/engine/database.ts';

const DEV_PORT = 5173;
const logs = join(root, '.local/start');

const dev = process.argv.includes('--dev');
/** An emulator whose `npm start` was killed needs a moment to notice. */
const LAST_RUN_MS = 15_000;
const shutdown = new Shutdown();

/** Without one of its parts the stack is no use: says so, and ends the others. */
function onCrash(message: string): void {
  console.error(`\n✗ ${message}`);
  void shutdown.end(1);
}

/** Says what is being done and how long it took. */
async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  console.log(`  … ${label}`);
  const result = await work();
  console.log(`  ✓ ${label}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** The emulators' ports are those of firebase.json; the local Stripe's and Meta's are the ones the functions use. */
function readPorts(): Ports {
  const at = z.object({ port: z.number() });
  const config = z.object({
    emulators: z.object({ hosting: at, functions: at, firestore: at, auth: at }),
  });
  const { emulators } = config.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
  return {
    hosting: emulators.hosting.port,
    functions: emulators.functions.port,
    firestore: emulators.firestore.port,
    auth: emulators.auth.port,
    stripe: 12111,
    meta: 12112,
    mail: 12113,
  };
}

/** The functions talk to the local Stripe unless they were given a key of Stripe itself. */
function usesLocalStripe(): boolean {
  return serverSecret(root, 'STRIPE_SECRET_KEY') === 'sk_test_local';
}

async function main() {
  const ports = readPorts();
  await lastRunIsOver({ ...ports, ...(dev && { vite: DEV_PORT }) });

  await step('building the functions', buildFunctions);
  const kept = new KeptState({
    // Records of the local Stripe's customers mean nothing to Stripe itself: each has its own.
    folder: join(root, '.local/state', usesLocalStripe() ? 'local-stripe' : 'stripe'),
    ports,
    withLocalStripe: usesLocalStripe(),
  });
  const schedule = new Schedule({
    jobs: usesLocalStripe() ? scheduledJobs : [],
    report: (line) => console.error(`\n! ${line}`),
  });
  let keeping = false;
  const stack = step('starting Firebase’s emulators, the local Stripe and Meta', async () => {
    const logFile = join(logs, 'firebase.log');
    const onReset = (emptyStripe: () => void) =>
      schedule.pauseFor(() => kept.startAnew(emptyStripe));
    // Time that passes before the state is restored starts no job.
    const onTime = (now: number) => {
      if (keeping) schedule.notice(now);
    };
    const stripeStateFile = kept.stripeFile;
    shutdown.add(
      await startStack({
        ...{ projectDir: root, ports, logFile, stripeStateFile },
        ...{ onReset, onTime, onCrash },
      }),
    );
  });
  const web = dev
    ? step('starting Vite', () => startVite(ports))
    : step('building the web application', () =>
        run('The build', ['npm', 'run', 'build:web'], { env: webEnv(ports) }),
      );
  await Promise.all([stack, web]);
  if (kept.isThere) await step('bringing back accounts and records', () => kept.restore());
  else await step('seeding the demo people', () => kept.seed());
  await kept.keep();
  shutdown.add({ stop: () => step('saving accounts and records', () => kept.stop()) });
  keeping = true;
  shutdown.add(schedule);
  console.log(startScreen(`http://localhost:${dev ? DEV_PORT : ports.hosting}`, ports));
}

async function lastRunIsOver(ports: Record<string, number>): Promise<void> {
  const deadline = Date.now() + LAST_RUN_MS;
  for (const [what, port] of Object.entries(ports)) {
    await requireFreePort(port, what, deadline);
  }
}

/** Once, or in development again whenever their source changes. */
async function buildFunctions() {
  if (!dev) return run('The build', ['npm', 'run', 'build:functions']);
  const watch: [string, ...string[]] = [process.execPath, 'functions/build.ts', '--watch'];
  shutdown.add(
    await startService('The functions’ build', watch, {
      onCrash,
      logFile: join(logs, 'functions-build.log'),
      readyPattern: /watching/,
      timeoutSeconds: 30,
    }),
  );
}

/** A `.env` sets the trackers; without one they are the local Meta's. */
function webEnv({ meta }: Ports): NodeJS.ProcessEnv {
  if (existsSync(join(root, '.env'))) return process.env;
  return { ...demoTrackers(`http://localhost:${meta}`), ...process.env };
}

async function startVite(ports: Ports) {
  const vite: [string, ...string[]] = [
    process.execPath,
    'node_modules/vite/bin/vite.js',
    ...['--config', 'web/vite.config.ts', '--port', String(DEV_PORT), '--strictPort'],
  ];
  shutdown.add(
    await startService('Vite', vite, {
      onCrash,
      env: webEnv(ports),
      logFile: join(logs, 'vite.log'),
      readyPattern: /ready in/i,
      timeoutSeconds: 60,
    }),
  );
}

function explain(error: unknown): unknown {
  if (error instanceof StateError) return `\n✗ ${error.message}. Begin anew with: npm run reset`;
  const line = error instanceof StartError ? error.message : explainUnwritable(error);
  return line === undefined ? error : `\n✗ ${line}`;
}

shutdown.listen();
try {
  await main();
} catch (error) {
  console.error(explain(error));
  await shutdown.end(1);
}
