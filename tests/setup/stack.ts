import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isInUse, requireFreePorts, type Service } from '../../emulators/processes.ts';
import { run } from '../../emulators/setup/shell.mjs';
import { startEmulators, startStack } from '../../emulators/stack.ts';
import { tests, writeTestProject } from '../support/project.ts';

/**
 * The services that a test needs. `records` means Auth and Firestore. `whole` adds Functions,
 * Hosting, the builds of both, and the local servers for Stripe, Meta and e-mail.
 */
export type StackKind = 'records' | 'whole';

/**
 * The file that stores the kind of the running services, and the id of the process that started
 * them. Other tests of this working copy read the file to reuse the services.
 */
const runningStackFile = `${tests.dir}-stack.json`;
const runningStack = z.object({ kind: z.enum(['records', 'whole']), pid: z.int() });

/** The longest wait for an earlier stack that is still ending, in milliseconds. */
const PORTS_WAIT_MS = 15_000;

/** Starts the services on the tests' ports. The caller has to stop them. @throws StartError. */
export async function startTestStack(kind: StackKind = 'whole'): Promise<Service> {
  const { dir, ports } = tests;
  const { auth, firestore } = ports;
  // Check the ports before `writeTestProject` deletes the files of a stack that still runs.
  await requireFreePorts(
    kind === 'whole' ? ports : { auth, firestore },
    Date.now() + PORTS_WAIT_MS,
  );
  writeTestProject(tests);
  const options = { projectDir: dir, ports, logFile: join(dir, 'firebase.log') };
  if (kind === 'whole') await build('functions');
  const [stack] =
    kind === 'records'
      ? [await startEmulators('auth,firestore', options)]
      : await Promise.all([startStack(options), build('web')]);
  writeFileSync(runningStackFile, JSON.stringify({ kind, pid: process.pid }));
  return {
    async stop() {
      rmSync(runningStackFile, { force: true });
      await stack.stop();
    },
  };
}

/**
 * Reuses this working copy's running services if they include `kind`, or starts new services. The
 * returned `stop` ends only new services.
 */
export async function provideTestStack(kind: StackKind): Promise<Service> {
  const running = await runningKind();
  if (running === 'whole' || running === kind) return { stop: async () => undefined };
  return startTestStack(kind);
}

async function runningKind(): Promise<StackKind | undefined> {
  try {
    const { kind, pid } = runningStack.parse(JSON.parse(readFileSync(runningStackFile, 'utf8')));
    // Signal 0 only checks the process: `kill` throws if the process has ended. If the process was
    // killed, another process may have its id, so check a port too.
    process.kill(pid, 0);
    return (await isInUse(tests.ports.auth)) ? kind : undefined;
  } catch {
    return undefined;
  }
}

/** Builds one part into a test project's folder. @throws StartError with the build's output. */
export async function build(what: 'functions' | 'web', { buildEnv } = tests): Promise<void> {
  const env = { ...process.env, ...buildEnv };
  await run(`The build (${what})`, ['npm', 'run', `build:${what}`], { env });
}
