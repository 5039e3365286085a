import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import type { Service } from '../../../emulators/processes.ts';
import { startEmulators } from '../../../emulators/stack.ts';
import { startLocalStripe } from '../../../emulators/stripe/server.ts';
import { build } from '../../setup/stack.ts';
import { testProject, writeTestProject } from '../../support/project.ts';

export const project = testProject('bench', 120 + Number(process.env.TEST_PORT_SHIFT ?? 0));

export const functionsEnv = { ...project.env, ...project.settings };

/** The entry file of the functions as deployed. */
export const deployedEntry = join(project.dir, 'functions/lib/index.js');
/** The entry file of a hello-world function, for comparison. */
export const helloEntry = join(project.dir, 'functions/hello.mjs');

const HELLO = `
import { onRequest } from 'firebase-functions/v2/https';
export const hello = onRequest({ region: 'southamerica-east1', cors: false }, (request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end('{"hello":"world"}');
});
`;

/** Starts no Functions emulator, because the benchmark runs the functions itself. */
export async function startBenchStack(withPages: boolean): Promise<Service> {
  writeTestProject(project);
  writeFileSync(helloEntry, HELLO);
  await build('functions', project);
  if (withPages) await build('web', project);
  const stripe = await startLocalStripe({
    port: project.ports.stripe,
    webhookUrl: `${project.env.APP_URL}/stripe-webhook`,
    webhookEvents: WEBHOOK_EVENTS,
    webhookSecret: project.settings.STRIPE_WEBHOOK_SECRET ?? '',
    catalogue: stripeCatalogue,
  });
  const { dir: projectDir, ports } = project;
  const logFile = join(projectDir, 'firebase.log');
  const emulators = await startEmulators('auth,firestore', { projectDir, ports, logFile });
  return {
    async stop() {
      await emulators.stop();
      await stripe.close();
    },
  };
}
