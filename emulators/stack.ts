import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from './catalogue.ts';
import { startLocalMail } from './mail/server.ts';
import { startLocalMeta } from './meta/server.ts';
import { requireFreePort, root, type Service, StartError, startService } from './processes.ts';
import { startLocalStripe } from './stripe/server.ts';

export interface Ports {
  hosting: number;
  functions: number;
  firestore: number;
  auth: number;
  stripe: number;
  meta: number;
  mail: number;
}

interface StackOptions {
  /** Folder of the firebase.json to start from; it holds the settings of the functions. */
  projectDir: string;
  ports: Ports;
  logFile: string;
  /** Where the local Stripe keeps its state; it forgets everything at the end without. */
  stripeStateFile?: string | undefined;
  /** What `POST /_local/reset` of the local Stripe does around emptying it. */
  onReset?: ((emptyStripe: () => void) => Promise<void>) | undefined;
  /** Called about every second with the local Stripe's time, Unix seconds. */
  onTime?: ((now: number) => void) | undefined;
  /** Called once the emulators have ended by themselves, with one line that says so. */
  onCrash?: ((message: string) => void) | undefined;
}

/** Starts the four emulators of `projectDir`, the local Stripe, Meta and e-mail. */
export async function startStack({
  projectDir,
  ports,
  logFile,
  stripeStateFile,
  onReset,
  onTime,
  onCrash,
}: StackOptions): Promise<Service> {
  for (const [what, port] of Object.entries(ports)) await requireFreePort(port, what);
  const stripe = await startLocalStripe({
    port: ports.stripe,
    webhookUrl: `http://localhost:${ports.hosting}/stripe-webhook`,
    webhookSecret: serverSecret(projectDir, 'STRIPE_WEBHOOK_SECRET'),
    webhookEvents: WEBHOOK_EVENTS,
    catalogue: stripeCatalogue,
    stateFile: stripeStateFile,
    onReset,
    onTime,
  });
  const meta = await startLocalMeta(ports.meta);
  const mail = await startLocalMail(ports.mail, {
    auth: `http://127.0.0.1:${ports.auth}`,
    stripe: stripe.url,
  });
  const closeAll = () => Promise.all([stripe.close(), meta.close(), mail.close()]);
  try {
    const emulators = await startService(
      'The Firebase emulators',
      [
        process.execPath,
        join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
        ...['emulators:start', '--only', 'auth,functions,firestore,hosting'],
        ...['--project', 'demo-garimpa'],
      ],
      {
        cwd: projectDir,
        logFile,
        onCrash,
        readyPattern: /All emulators ready/,
        timeoutSeconds: 120,
        env: { ...process.env, FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1' },
      },
    );
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

/** A secret of the functions, as the emulator will give it to them. */
export function serverSecret(projectDir: string, name: string): string {
  const value = parseEnv(readFileSync(join(projectDir, 'functions/.secret.local'), 'utf8'))[name];
  if (!value) throw new StartError(`${name} is missing in functions/.secret.local.`);
  return value;
}
