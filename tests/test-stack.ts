import { join } from 'node:path';
import { run, type Service } from '../emulators/processes.ts';
import { startStack } from '../emulators/stack.ts';
import { tests, writeTestProject } from './project.ts';

/** What the emulators print. */
const stackLog = join(tests.dir, 'firebase.log');

/** Builds into the tests' own project. @throws StartError with the build's last output. */
async function buildForTests(what: 'functions' | 'web'): Promise<void> {
  const env = { ...process.env, ...tests.buildEnv };
  await run(`The build (${what})`, ['npm', 'run', `build:${what}`], { env });
}

/** Starts what the tests' processes speak to; the caller stops it. */
export async function startTestStack({ web } = { web: true }): Promise<Service> {
  writeTestProject(tests);
  await buildForTests('functions');
  const starting = startStack({
    ...{ projectDir: tests.dir, ports: tests.ports, logFile: stackLog },
  });
  const [stack] = await Promise.all([starting, web ? buildForTests('web') : undefined]);
  return stack;
}
