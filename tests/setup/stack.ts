import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isInUse, requireFreePorts, type Service } from '../../emulators/processes.ts';
import { run } from '../../emulators/setup/shell.mjs';
import { startEmulators, startStack } from '../../emulators/stack.ts';
import { tests, writeTestProject } from '../support/project.ts';

/** `records` means Auth and Firestore. `whole` adds all other services and the builds. */
export type StackKind = 'records' | 'whole';

/** Other tests of this working copy read this file to reuse the running services. */
const runningStackFile = `${tests.dir}-stack.json`;
const runningStack = z.object({ kind: z.enum(['records', 'whole']), pid: z.int() });

/** Starts the services on the tests' ports. The caller has to stop them. @throws StartError. */
export async function startTestStack(kind: StackKind = 'whole'): Promise<Service> {
  const { dir, ports } = tests;
  const { auth, firestore } = ports;
  const needed = kind === 'whole' ? ports : { auth, firestore };
  // Wait for an earlier stack to end, because `writeTestProject` deletes the files of a stack.
  await requireFreePorts(needed, Date.now() + 15_000);
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

/** Reuses running services that include `kind`. The returned `stop` ends only new services. */
export async function provideTestStack(kind: StackKind): Promise<Service> {
  const running = await runningKind();
  if (running === 'whole' || running === kind) return { stop: async () => undefined };
  return startTestStack(kind);
}

async function runningKind(): Promise<StackKind | undefined> {
  try {
    const { kind, pid } = runningStack.parse(JSON.parse(readFileSync(runningStackFile, 'utf8')));
    // `kill` throws if the process has ended. Its id may be in use again, so check a port too.
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
