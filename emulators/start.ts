import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { demoTrackers } from './demo-trackers.ts';
import { startLocalStack } from './local-stack.ts';
import { requireFreePort, root, run, startService } from './processes.ts';
import { Shutdown } from './shutdown.ts';
import { type Ports, serverSecret } from './stack.ts';
import { startScreen } from './start-screen.ts';

const DEV_PORT = 5173;
const logs = join(root, '.local/start');

const dev = isDev();
/** An emulator whose `npm start` was killed needs a moment to notice. */
const LAST_RUN_MS = 15_000;
const shutdown = new Shutdown();

/** Whether `--dev` was given; ends with an error for any other option. */
function isDev(): boolean {
  try {
    return parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values.dev;
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

const warn = (line: string) => console.error(`\n! ${line}`);

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

const port = z.pipe(
  z.object({ port: z.number() }),
  z.transform((emulator) => emulator.port),
);
const emulatorPorts = z.object({ hosting: port, functions: port, firestore: port, auth: port });

/** The emulators' ports are those of firebase.json; the others are the ones the functions use. */
function readPorts(): Ports {
  const config: unknown = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const { emulators } = z.parse(z.object({ emulators: emulatorPorts }), config);
  return { ...emulators, stripe: 12111, meta: 12112, mail: 12113 };
}

async function main() {
  const ports = readPorts();
  const deadline = Date.now() + LAST_RUN_MS;
  for (const [what, port] of Object.entries({ ...ports, ...(dev && { vite: DEV_PORT }) })) {
    await requireFreePort(port, what, deadline);
  }
  await step('building the functions', buildFunctions);
  const withLocalStripe = serverSecret(root, 'STRIPE_SECRET_KEY') === 'sk_test_local';
  const starting = step('starting Firebase’s emulators, the local Stripe and Meta', async () => {
    const stack = await startLocalStack({
      ...{ projectDir: root, ports, withLocalStripe, warn, onCrash },
      logFile: join(logs, 'firebase.log'),
      // Records of the local Stripe's customers mean nothing to Stripe itself: each has its own.
      folder: join(root, '.local/state', withLocalStripe ? 'local-stripe' : 'stripe'),
    });
    shutdown.add({ stop: () => step('ending the parts, saving what is complete', stack.stop) });
    return stack;
  });
  const web = dev
    ? step('starting Vite', () => startVite(ports))
    : step('building the web application', () =>
        run('The build', ['npm', 'run', 'build:web'], { env: webEnv(ports) }),
      );
  const [stack] = await Promise.all([starting, web]);
  const completing = stack.isRestored ? 'comparing records with Stripe' : 'seeding the demo people';
  await step(completing, stack.complete);
  console.log(startScreen(`http://localhost:${dev ? DEV_PORT : ports.hosting}`, ports));
}

/** Once, or in development again whenever their source changes. */
function buildFunctions(): Promise<void> {
  if (!dev) return run('The build', ['npm', 'run', 'build:functions']);
  return watch('The functions’ build', ['functions/build.ts', '--watch'], /watching/);
}

function startVite(ports: Ports): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--strictPort'];
  return watch('Vite', [...vite, '--port', String(DEV_PORT)], /ready in/i, webEnv(ports));
}

/** Starts a Node program that builds again whenever a source changes. */
async function watch(label: string, program: string[], readyPattern: RegExp, env = process.env) {
  const logFile = join(logs, `${label.split(' ').at(-1)?.toLowerCase()}.log`);
  const options = { env, logFile, readyPattern, timeoutSeconds: 60, onCrash };
  shutdown.add(await startService(label, [process.execPath, ...program], options));
}

/** A `.env` sets the trackers; without one they are the local Meta's. */
function webEnv({ meta }: Ports): NodeJS.ProcessEnv {
  if (existsSync(join(root, '.env'))) return process.env;
  return { ...demoTrackers(`http://localhost:${meta}`), ...process.env };
}

shutdown.listen();
try {
  await main();
} catch (error) {
  await shutdown.fail(error);
}
