import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Target } from '../target.ts';

/** Puts a secret where the functions read it; never prints it. Rejects where that failed. */
export type StoreSecret = (name: string, value: string) => Promise<void>;

const CLI = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Secret Manager, by the Firebase CLI; with `local` the file of the functions' emulator. */
export function secretStoreOf(
  { local, project }: Pick<Target, 'local' | 'project'>,
  { cli = CLI, folder = root } = {},
): StoreSecret {
  return local
    ? async (name, value) => storeInFile(join(folder, 'functions/.secret.local'), name, value)
    : (name, value) => storeInSecretManager(cli, project, name, value);
}

/** The CLI reads the value from its standard input, so that no process list shows it. */
function storeInSecretManager(
  cli: string,
  project: string,
  name: string,
  value: string,
): Promise<void> {
  const set = ['functions:secrets:set', name, '--data-file', '-', '--non-interactive'];
  const child = spawn(process.execPath, [cli, ...set, '--project', project], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(value);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`firebase functions:secrets:set ${name} ended with ${status}`));
    });
  });
}

function storeInFile(file: string, name: string, value: string): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const others = lines.filter((line) => !line.startsWith(`${name}=`));
  writeFileSync(file, [...others, `${name}=${value}`, ''].join('\n'));
}
