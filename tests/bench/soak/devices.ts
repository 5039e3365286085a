import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { sessionOf, signIn, type TestPerson } from '../../functions/people.ts';
import { type Answer, env } from '../../functions/support.ts';

let instances: Promise<string>[] | undefined;

/** Two instances of the functions, each of which serves every function under its name. */
function instanceUrls(): Promise<string[]> {
  instances ??= [1, 2].map(async () => {
    const script = fileURLToPath(new URL('./instance.ts', import.meta.url));
    // Its log lines are of no interest here.
    const child = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    process.once('exit', () => child.kill());
    const [message] = await once(child, 'message');
    return `http://127.0.0.1:${z.parse(z.object({ port: z.number() }), message).port}`;
  });
  return Promise.all(instances);
}

/** One of a person's devices: calls a function with its own credentials. */
export type Device = (name: keyof typeof endpoints, body: object) => Promise<Answer>;

/** A person's phone and computer, and a browser with the cookie alone, over two instances. */
export async function devicesOf(person: TestPerson): Promise<[Device, Device, Device]> {
  const urls = await instanceUrls();
  const device = (at: number, credential: Record<string, string>): Device => {
    return async (name, body) => {
      const response = await fetch(`${urls[at % urls.length]}/${name}${endpoints[name].path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: env.APP_URL, ...credential },
        body: JSON.stringify(body),
      });
      const { status, headers } = response;
      return { status, headers, body: await response.json() };
    };
  };
  return [
    device(0, { Authorization: `Bearer ${person.token}` }),
    device(1, { Authorization: `Bearer ${await signIn(person)}` }),
    device(2, { Cookie: await sessionOf(person) }),
  ];
}

/** Opens a checkout session: Elite, monthly, with the changes of `choice`. */
export function order(device: Device, { email }: TestPerson, choice: object = {}): Promise<Answer> {
  const body = { email, planName: 'Elite', interval: 'month', ...choice };
  return device('createEmbeddedCheckoutSession', body);
}
