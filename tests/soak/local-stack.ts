/** 45-local-state.test.ts runs this script as `npm start`, on separate ports. */
import { join } from 'node:path';
import { startLocalStack } from '../../emulators/local-stack.ts';
import { requireFreePorts } from '../../emulators/processes.ts';
import { Shutdown } from '../../emulators/shutdown.ts';
import { testProject } from '../support/project.ts';

const { dir, env, settings, ports } = testProject('soak-state', Number(process.argv[2]));
Object.assign(process.env, env, settings);
const shutdown = new Shutdown();
shutdown.listen();
try {
  await requireFreePorts(ports, Date.now() + 60_000);
  const stack = await startLocalStack({
    ...{ projectDir: dir, ports, withLocalStripe: true },
    folder: join(dir, 'state'),
    logFile: join(dir, 'firebase.log'),
    onCrash: (error) => void shutdown.fail(error),
  });
  shutdown.add(stack);
  await stack.populate();
  console.log('is up');
} catch (error) {
  await shutdown.fail(error);
}
