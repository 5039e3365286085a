import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { sessionOf, signIn, type TestPerson } from '../../functions/people.ts';
import { type Answer, env } from '../../functions/support.ts';
import type { Soak } from './row.ts';

interface Instances {
  /** The addresses of the instances, each of which serves every function under its name. */
  urls: string[];
  stop: () => void;
}

/** Instances of the functions: the emulator would start a process for each parallel call. */
export async function startInstances(soak: Soak, count: number): Promise<Instances> {
  const script = fileURLToPath(new URL('./function-instance.ts', import.meta.url));
  const { env: addresses, settings, secrets } = soak.project;
  const own = { ...addresses, ...settings, ...secrets, FUNCTIONS_EMULATOR: 'true' };
  const children = Array.from({ length: count }, () =>
    fork(script, { env: { ...process.env, ...own }, silent: true }),
  );
  return {
    urls: await Promise.all(children.map(addressOf)),
    stop: () => void children.map((child) => child.kill()),
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  // Unread output would fill the pipe and stop the process.
  child.stdout?.resume();
  child.stderr?.resume();
  const [message] = await once(child, 'message');
  return `http://127.0.0.1:${z.parse(z.object({ port: z.number() }), message).port}`;
}

/** One of a person's devices: calls a function with its own credentials. */
export type Device = (
  name: keyof typeof endpoints,
  body: object,
) => Promise<Pick<Answer, 'status' | 'headers' | 'body'>>;

/** A person's phone and computer, and a browser with the cookie alone, each at an instance. */
export async function devicesOf(person: TestPerson, urls: readonly string[]): Promise<Device[]> {
  const credentials = [
    { Authorization: `Bearer ${person.token}` },
    { Authorization: `Bearer ${await signIn(person)}` },
    { Cookie: await sessionOf(person) },
  ];
  return credentials.map((credential, index): Device => {
    const url = urls[index % urls.length] ?? '';
    return async (name, body) => {
      const response = await fetch(`${url}/${name}${endpoints[name].path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: env.APP_URL, ...credential },
        body: JSON.stringify(body),
      });
      const { status, headers } = response;
      return { status, headers, body: await response.json() };
    };
  });
}

/** A checkout's request: Elite, monthly, with the changes of `choice`. */
export const orderFor = ({ email }: TestPerson, choice: object = {}) => ({
  email,
  planName: 'Elite',
  interval: 'month',
  ...choice,
});
