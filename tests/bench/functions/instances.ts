import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { functionsEnv } from './stack.ts';

const listening = z.object({ port: z.number() });
const up = z.extend(listening, {
  /** Importing the entry, milliseconds. */
  loadMs: z.number(),
  /** When the import began, Unix milliseconds with fractions. */
  begin: z.number(),
});

interface Stoppable {
  stop: () => Promise<void>;
}
export type Instance = z.infer<typeof up> & Stoppable;

/** Starts a process that serves one function of an entry. */
export function startInstance(
  entry: string,
  name: string,
  env: Record<string, string> = {},
): Promise<Instance> {
  return start(up, new URL('instance.ts', import.meta.url), [entry, name], {
    ...functionsEnv,
    ...env,
  });
}

/** Starts a process that repeats the answers of an emulator at once. */
export function startReplay(emulator: string): Promise<z.infer<typeof listening> & Stoppable> {
  return start(listening, new URL('replay.ts', import.meta.url), [emulator], {});
}

/** Starts a process; resolves with what it sends first. */
async function start<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  file: URL,
  args: string[],
  env: Record<string, string>,
): Promise<z.output<Schema> & Stoppable> {
  const child = fork(fileURLToPath(file), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { ...z.parse(schema, message), stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return ended;
}
