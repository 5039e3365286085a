import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const started = z.object({ port: z.number(), begin: z.number() });

/** A separate process that serves all Cloud Functions, each at `{url}/{function's name}`. */
export interface Instance {
  url: string;
  /** The start of the entry file's import, in Unix milliseconds with fractions. */
  begin: number;
  kill: () => Promise<void>;
}

/** Starts the functions, by default from source, in a process that ends with this process. */
export async function startInstance(
  env: NodeJS.ProcessEnv = {},
  entry = fileURLToPath(new URL('../../functions/src/index.ts', import.meta.url)),
): Promise<Instance> {
  const script = fileURLToPath(new URL('instance-process.ts', import.meta.url));
  const child = fork(script, [entry], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [message] = await once(child, 'message');
  const { port, begin } = z.parse(started, message);
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, begin, kill };
}
