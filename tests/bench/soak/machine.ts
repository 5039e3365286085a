import { join } from 'node:path';
import { run, type Service } from '../../../emulators/processes.ts';
import { startStack } from '../../../emulators/stack.ts';
import { type TestProject, testProject, writeTestProject } from '../../project.ts';
import type { Soak } from './row.ts';
import { startStripeProxy } from './stripe-proxy.ts';

interface Machine {
  soak: Soak;
  stop: () => Promise<void>;
}

/**
 * Emulators and local Stripe on their own ports, with the built functions, and a proxy
 * in front of Stripe.
 */
export async function startMachine(): Promise<Machine> {
  const project = testProject('soak', 40);
  const stripeProxy = await startStripeProxy(project.env.STRIPE_LOCAL_URL ?? '');
  Object.assign(project.settings, { STRIPE_LOCAL_URL: stripeProxy.url });
  const logFile = join(project.dir, 'firebase.log');
  const stack = await startFunctions(project, logFile).catch(async (error: unknown) => {
    await stripeProxy.close();
    throw error;
  });
  return {
    soak: { project, stripeProxy },
    async stop() {
      await stack.stop();
      await stripeProxy.close();
    },
  };
}

/** Only functions are called: Hosting needs an empty folder. */
async function startFunctions(project: TestProject, logFile: string): Promise<Service> {
  writeTestProject(project);
  const env = { ...process.env, ...project.buildEnv };
  await run('The functions’ build', ['npm', 'run', 'build:functions'], { env });
  return startStack({ projectDir: project.dir, ports: project.ports, logFile });
}
