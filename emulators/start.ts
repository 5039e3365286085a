import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import firebaseConfig from '../firebase.json' with { type: 'json' };
import { startLocalStack } from './local-stack.ts';
import { requireFreePorts, startService } from './processes.ts';
import { exampleSettings } from './setup/settings.mjs';
import { root, run, type StartError, step } from './setup/shell.mjs';
import { Shutdown } from './shutdown.ts';
import { type Ports, serverSecret } from './stack.ts';
import { startScreen } from './start-screen.ts';

const DEV_PORT = 5173;
const logs = join(root, '.local/start');

const { dev } = parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values;
const shutdown = new Shutdown();

const onCrash = (error: StartError) => void shutdown.fail(error);

const { hosting, functions, firestore, auth } = firebaseConfig.emulators;
const ports: Ports = {
  ...{ hosting: hosting.port, functions: functions.port },
  ...{ firestore: firestore.port, auth: auth.port },
  // These ports are fixed, because the functions' settings contain them.
  ...{ stripe: 12111, meta: 12112, mail: 12113 },
};

async function main() {
  // If an earlier `npm start` was killed, wait for its emulators, which take some seconds to exit.
  const deadline = Date.now() + 15_000;
  await requireFreePorts({ ...ports, ...(dev && { vite: DEV_PORT }) }, deadline);
  await step('building the functions', buildFunctions);
  const withLocalStripe = serverSecret(root, 'STRIPE_SECRET_KEY') === 'sk_test_local';
  const starting = step('starting Firebase’s emulators, the local Stripe and Meta', async () => {
    const stack = await startLocalStack({
      ...{ projectDir: root, ports, withLocalStripe, onCrash },
      logFile: join(logs, 'firebase.log'),
      // Saved records name customers of either a Stripe sandbox or the local Stripe.
      folder: join(root, '.local/state', withLocalStripe ? 'local-stripe' : 'stripe'),
    });
    shutdown.add({ stop: () => step('ending the parts, saving what is complete', stack.stop) });
    return stack;
  });
  const web = dev
    ? step('starting Vite', startVite)
    : step('building the web application', () =>
        run('The build', ['npm', 'run', 'build:web'], { env: webEnv() }),
      );
  const [stack] = await Promise.all([starting, web]);
  const completing = stack.isRestored ? 'comparing records with Stripe' : 'seeding the demo people';
  await step(completing, stack.populate);
  console.log(startScreen(`http://localhost:${dev ? DEV_PORT : ports.hosting}`, ports));
}

function buildFunctions(): Promise<void> {
  if (!dev) return run('The build', ['npm', 'run', 'build:functions']);
  return watch('The functions’ build', ['functions/build.ts', '--watch'], /watching/);
}

function startVite(): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--strictPort'];
  return watch('Vite', [...vite, '--port', String(DEV_PORT)], /ready in/i, webEnv());
}

async function watch(label: string, program: string[], readyPattern: RegExp, env = process.env) {
  const logFile = join(logs, `${label.split(' ').at(-1)?.toLowerCase()}.log`);
  const options = { env, logFile, readyPattern, onCrash };
  shutdown.add(await startService(label, [process.execPath, ...program], options));
}

/** Returns Vite's environment variables. If no `.env` file exists, adds the example settings. */
function webEnv(): NodeJS.ProcessEnv {
  if (existsSync(join(root, '.env'))) return process.env;
  return { ...exampleSettings, ...process.env };
}

shutdown.listen();
try {
  await main();
} catch (error) {
  await shutdown.fail(error);
}
