import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, runToEnd } from '../../emulators/setup/shell.mjs';

/**
 * `npm run planted [-- parts, areas or ids]`: plants one small bug after the other in a copy of
 * the working tree, and says which of them the tests notice.
 */

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'garimpa-planted-')));
// The copy ends what it started, on the same signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child?.kill(signal));
let child: ReturnType<typeof spawn> | undefined;

async function copyTree(): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { output } = await runToEnd('git', list);
  const files = output.split('\0').filter((file) => file && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The Functions emulator, which looks for changes, looks for none below a hidden folder.
  mkdirSync(join(copy, 'local'));
  symlinkSync('local', join(copy, '.local'));
}

try {
  await copyTree();
  const script = join(copy, 'tests/planted/plant-all.ts');
  child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: copy,
    stdio: 'inherit',
  });
  const ended = Promise.withResolvers<number>();
  child.on('close', (code) => ended.resolve(code ?? 1));
  process.exitCode = await ended.promise;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
