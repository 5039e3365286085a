import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { demoPeople } from './demo-people.ts';
import { requireFreePort, root, run, type Service, StartError, startService } from './processes.ts';
import { seed } from './seed.ts';
import { type Ports, serverSecret, startStack } from './stack.ts';

const DEV_PORT = 5173;
const logs = join(root, '.local/start');

const dev = process.argv.includes('--dev');
/** With `--keep-stripe` the local Stripe remembers; Firebase's emulators still start empty. */
const stripeStateFile = process.argv.includes('--keep-stripe')
  ? join(logs, 'stripe.db')
  : undefined;
const services: Service[] = [];
let ending = false;

/** Ends everything in the reverse order of its start; a second call waits for nothing. */
async function end(exitCode: number): Promise<never> {
  if (ending) process.exit(exitCode);
  ending = true;
  if (services.length > 0) console.log('\nEnding the emulators…');
  for (const service of services.reverse()) await service.stop();
  process.exit(exitCode);
}

/** Says what is being done and how long it took. */
async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  console.log(`  … ${label}`);
  const result = await work();
  console.log(`  ✓ ${label}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** The emulators' ports stand in firebase.json; the local Stripe's is the one the functions look for. */
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
  };
}

/** The functions talk to the local Stripe unless they were given a key of Stripe itself. */
function usesLocalStripe(): boolean {
  return serverSecret(root, 'STRIPE_SECRET_KEY') === 'sk_test_local';
}

function screen(ports: Ports): string {
  const address = `http://localhost:${dev ? DEV_PORT : ports.hosting}`;
  const people = demoPeople.map(
    ({ email, password, what }) => `    ${email.padEnd(24)} ${password.padEnd(12)} ${what}`,
  );
  return `
  Garimpa is up: ${address}

  Demo people (e-mail, password)
${people.join('\n')}

  Test cards (any future date, any CVC)
    4242 4242 4242 4242      pays
    4000 0000 0000 0002      declined
    4000 0000 0000 9995      insufficient funds

  Also here
    local Stripe     http://localhost:${ports.stripe}
    Auth emulator    http://localhost:${ports.auth}
    Firestore        http://localhost:${ports.firestore}
    Functions        http://localhost:${ports.functions}/demo-garimpa/southamerica-east1/<name>
    emulators' log   .local/start/firebase.log

  Ctrl-C ends everything.
`;
}

async function main() {
  const ports = readPorts();
  for (const [what, port] of Object.entries(ports)) await requireFreePort(port, what);
  if (dev) await requireFreePort(DEV_PORT, 'Vite');

  await step('building the functions', buildFunctions);
  const stack = step('starting Firebase’s emulators and the local Stripe', async () => {
    const logFile = join(logs, 'firebase.log');
    services.push(await startStack({ projectDir: root, ports, logFile, stripeStateFile }));
  });
  const web = dev
    ? step('starting Vite', startVite)
    : step('building the web application', () => run('The build', ['npm', 'run', 'build:web']));
  await Promise.all([stack, web]);
  await step('seeding the demo people', () =>
    seed(ports, { withSubscriptions: usesLocalStripe() }),
  );
  console.log(screen(ports));
}

/** Once, or in development again whenever their source changes. */
async function buildFunctions() {
  if (!dev) return run('The build', ['npm', 'run', 'build:functions']);
  const watch: [string, ...string[]] = [process.execPath, 'functions/build.ts', '--watch'];
  services.push(
    await startService('The functions’ build', watch, {
      logFile: join(logs, 'functions-build.log'),
      readyPattern: /watching/,
      timeoutSeconds: 30,
    }),
  );
}

async function startVite() {
  const vite: [string, ...string[]] = [
    process.execPath,
    'node_modules/vite/bin/vite.js',
    ...['--config', 'web/vite.config.ts', '--port', String(DEV_PORT), '--strictPort'],
  ];
  services.push(
    await startService('Vite', vite, {
      logFile: join(logs, 'vite.log'),
      readyPattern: /ready in/i,
      timeoutSeconds: 60,
    }),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? `\n✗ ${error.message}` : error);
  await end(1);
}
