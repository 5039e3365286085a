import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { functionsEnv } from './stack.ts';

const up = z.object({
  port: z.number(),
  /** Importing the entry, milliseconds. */
  loadMs: z.number(),
  /** When the import began, Unix milliseconds with fractions. */
  begin: z.number(),
});

export interface Instance extends z.infer<typeof up> {
  stop: () => Promise<void>;
}

/** Starts a process that serves one function of an entry. */
export async function startInstance(entry: string, name: string): Promise<Instance> {
  const child = fork(fileURLToPath(new URL('instance.ts', import.meta.url)), [entry, name], {
    env: { ...process.env, ...functionsEnv },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { ...z.parse(up, message), stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return ended;
}
