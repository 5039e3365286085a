import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../emulators/processes.ts';
import { tests } from '../project.ts';
import { startTestStack } from '../test-stack.ts';

/**
 * `npm run soak`: the attacks and faults whose numbers take minutes, one test file a row;
 * `npm run soak -- 7 11` runs some rows alone.
 */
const rows = process.argv.slice(2).map((row) => `tests/soak/${row.padStart(2, '0')}-`);
const stack = await startTestStack({ web: false });
const vitest = spawn(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--config', 'tests/vitest.config.ts', '--project', 'soak', ...rows],
  { cwd: root, env: { ...process.env, ...tests.env }, stdio: 'inherit' },
);
process.once('SIGINT', () => vitest.kill());
const [code] = await once(vitest, 'exit');
await stack.stop();
process.exit(code ?? 1);
