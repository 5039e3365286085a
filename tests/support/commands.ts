import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command of `functions/` in a separate process. Returns its output, or rejects. */
export async function runCommand(name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' };
  return (await run(process.execPath, [`functions/${name}.ts`, ...args], { env })).stdout;
}
