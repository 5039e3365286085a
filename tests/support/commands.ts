import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a script from `functions/`. Returns its standard output, or rejects if it fails. */
export async function runCommand(name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' };
  return (await run(process.execPath, [`functions/${name}.ts`, ...args], { env })).stdout;
}
