import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../emulators/processes.ts';
import { tests } from '../project.ts';
import { startTestStack } from '../test-stack.ts';

/** Walks the account's changes in each engine, or in those named: `npm run walk:account -- Firefox`. */

const named = process.argv.slice(2);
const stack = await startTestStack();
const walk = spawn(
  join(root, 'node_modules/.bin/vitest'),
  [
    ...['run', '--config', 'tests/vitest.config.ts', '--project', 'engines'],
    ...['tests/engines/account.test.ts', '-t', named.join('|')],
  ],
  { cwd: root, env: { ...process.env, ...tests.env }, stdio: 'inherit' },
);
const [code] = await once(walk, 'close');
await stack.stop();
process.exit(typeof code === 'number' ? code : 1);
