import { endpoints } from '#contract/endpoints.ts';
import { env, type FunctionName } from '../../functions/support.ts';

const PATIENCE_MS = 30_000;
const ATTEMPTS = 4;

/**
 * Has the emulator start processes of a function. On a busy machine it may give
 * one up and leave its call without an answer, which is no fault of the server.
 */
export async function warmUp(name: FunctionName, processes: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const calls = Array.from({ length: processes }, async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const { status } = await fetch(`${env.FUNCTIONS_URL}/${name}`, { method: 'PUT', signal });
      return status === 405;
    });
    const results = await Promise.allSettled(calls);
    if (results.every((each) => each.status === 'fulfilled' && each.value)) return;
  }
  throw new Error(`The emulator does not start ${name}`);
}

const isName = (name: string): name is keyof typeof endpoints => name in endpoints;

/** Starts every function, one after the other, twice each. */
export async function warmUpAll(): Promise<void> {
  for (const name of Object.keys(endpoints).filter(isName)) await warmUp(name, 2);
  await warmUp('stripeWebhook', 2);
}
