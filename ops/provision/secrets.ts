import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../target.ts';

/** Puts a secret where the functions read it; never prints it. Rejects where that failed. */
export type StoreSecret = (name: string, value: string) => Promise<void>;

const CLI = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Secret Manager, by the Firebase CLI, which reads the value from its standard input. */
export function secretStoreOf(project: string, cli = CLI): StoreSecret {
  return (name, value) => {
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
  };
}
