import { join } from 'node:path';
import { demoPeople } from '../../../emulators/demo-people.ts';
import { run, type Service } from '../../../emulators/processes.ts';
import { seed } from '../../../emulators/seed.ts';
import { startStack } from '../../../emulators/stack.ts';
import { testProject, writeTestProject } from '../../project.ts';

/** Ports of its own: neither `npm start` nor `npm test` need end for it. */
const project = testProject('bench-web-stack', 140 + Number(process.env.TEST_PORT_SHIFT ?? 0));

/** The builds, the emulators, the local Stripe and the demo people; sets `process.env` for them. */
export async function startBenchStack(): Promise<Service & { origin: string }> {
  Object.assign(process.env, project.env);
  writeTestProject(project);
  const env = { ...process.env, ...project.buildEnv };
  await run('The functions’ build', ['npm', 'run', 'build:functions'], { env });
  await run('The web build', ['npm', 'run', 'build:web'], { env });
  const { dir, ports } = project;
  const logFile = join(dir, 'firebase.log');
  const stack = await startStack({ projectDir: dir, ports, logFile });
  try {
    await seed(ports, demoPeople);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return { ...stack, origin: `http://localhost:${ports.hosting}` };
}
