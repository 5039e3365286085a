import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Service } from '../../../emulators/processes.ts';
import { startStack } from '../../../emulators/stack.ts';
import { type TestProject, testProject, writeTestProject } from '../../project.ts';
import { startMetaRecorder } from './meta-recorder.ts';
import type { Soak, Verdict } from './row.ts';
import { startStripeProxy } from './stripe-proxy.ts';

interface Machine {
  soak: Omit<Soak, 'verdicts'> & { verdicts: Map<number, Verdict> };
  stop: () => Promise<void>;
}

/**
 * Emulators and local Stripe on their own ports, with the built functions, a proxy
 * in front of Stripe and a recorder in place of Meta.
 */
export async function startMachine(): Promise<Machine> {
  const project = testProject('soak', 40);
  const stripeProxy = await startStripeProxy(project.env.STRIPE_LOCAL_URL ?? '');
  const meta = await startMetaRecorder();
  Object.assign(project.settings, {
    STRIPE_LOCAL_URL: stripeProxy.url,
    META_PIXEL_ID: '1234567890',
    META_GRAPH_URL: meta.url,
  });
  project.secrets.META_ACCESS_TOKEN = 'soak-meta-token';
  const close = () => Promise.all([stripeProxy.close(), meta.close()]);
  const logFile = join(project.dir, 'firebase.log');
  const stack = await startFunctions(project, logFile).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    soak: {
      project,
      stripeProxy,
      meta,
      log: () => readFileSync(logFile, 'utf8'),
      verdicts: new Map(),
    },
    async stop() {
      await stack.stop();
      await close();
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
