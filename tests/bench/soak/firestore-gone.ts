import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type EndpointName, endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { errorBody } from '#contract/errors.ts';
import { agreed } from '../../agreed.ts';
import { sessionOf, signUp, type TestPerson } from '../../functions/people.ts';
import { env } from '../../functions/support.ts';
import type { Attack, Soak } from './row.ts';

const LONGEST_MS = 30_000;

const isName = (name: string): name is EndpointName => name in endpoints;
const names = Object.keys(endpoints).filter(isName);

/** A port that accepts connections and never answers, or one that refuses them. */
async function brokenFirestore(kind: 'silent' | 'closed') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  if (kind === 'closed') close();
  return { host: `127.0.0.1:${address.port}`, close };
}

interface Outcome {
  what: string;
  status: number;
  ms: number;
  /** The contract's success or error body. */
  proper: boolean;
}

async function timed(what: string, url: string, init: RequestInit): Promise<Outcome> {
  const begin = performance.now();
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(120_000) });
  const body: unknown = await response.json();
  const ms = performance.now() - begin;
  const proper = response.ok || errorBody.safeParse(body).success;
  return { what, status: response.status, ms, proper };
}

/** Every function once, in parallel: by token and, where it is accepted, by cookie. */
function callAll(base: string, person: TestPerson, cookie: string): Promise<Outcome[]> {
  const { uid, email, token } = person;
  const json = { 'Content-Type': 'application/json', Origin: env.APP_URL };
  const hash = 'a'.repeat(64);
  const body = JSON.stringify({
    ...{ uid, email, displayName: 'Maria', emailVerified: false, firstName: 'M', lastName: '' },
    ...{ planName: 'Elite', interval: 'month', consent: agreed },
    ...{ event_name: 'cadastro', event_time: 1, event_id: 'e1' },
    user_data: { em: hash, fn: hash },
  });
  const calls = names.flatMap((name) => {
    const { path, method, caller } = endpoints[name];
    const url = `${base}/${name}${path.replace(':uid', uid)}?session_id=cs_test_1`;
    const init = { method, ...(method === 'POST' && { body }) };
    const by = { token: { Authorization: `Bearer ${token}` }, cookie: { Cookie: cookie } };
    const ways = caller === 'token' ? (['token'] as const) : (['token', 'cookie'] as const);
    return ways.map((way) =>
      timed(`${name} by ${way}`, url, { ...init, headers: { ...json, ...by[way] } }),
    );
  });
  const payload = JSON.stringify({
    ...{ id: 'evt_gone', object: 'event', type: 'invoice.paid', created: 1 },
    data: { object: { customer: 'cus_gone' } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_local' });
  const headers = { ...json, 'Stripe-Signature': signature };
  const webhook = { method: 'POST', headers, body: payload };
  return Promise.all([
    ...calls,
    timed('stripeWebhook', `${base}/stripeWebhook${STRIPE_WEBHOOK_PATH}`, webhook),
  ]);
}

async function without(kind: 'silent' | 'closed', soak: Soak): Promise<Outcome[]> {
  const person = await signUp();
  const cookie = await sessionOf(person);
  const firestore = await brokenFirestore(kind);
  const child = fork(fileURLToPath(new URL('./function-instance.ts', import.meta.url)), {
    env: {
      ...process.env,
      ...soak.project.env,
      ...soak.project.settings,
      ...soak.project.secrets,
      FUNCTIONS_EMULATOR: 'true',
      FIRESTORE_EMULATOR_HOST: firestore.host,
    },
    silent: true,
  });
  try {
    const [message] = await once(child, 'message');
    const { port } = z.parse(z.object({ port: z.number() }), message);
    return await callAll(`http://127.0.0.1:${port}`, person, cookie);
  } finally {
    child.kill();
    firestore.close();
  }
}

/** Row 42: without Firestore every call still ends with an answer of the contract. */
export const attack: Attack = async (soak) => {
  const outcomes = [...(await without('silent', soak)), ...(await without('closed', soak))];
  const longest = outcomes.reduce((most, each) => (each.ms > most.ms ? each : most));
  const wrong = outcomes.filter(
    ({ status, proper }) => !proper || [400, 401, 500].includes(status),
  );
  const failed = outcomes.filter(({ status }) => status >= 500).length;
  const [first] = wrong;
  return {
    required: `every endpoint, Firestore silent or refusing: a 503 or 502 with a text, or what needs none of it, within ${LONGEST_MS / 1000} s`,
    measured: `${outcomes.length} calls, ${failed} refused with a text, ${outcomes.length - failed - wrong.length} answered as ever, ${wrong.length} otherwise${first ? ` (${first.what}: ${first.status})` : ''}; longest ${(longest.ms / 1000).toFixed(1)} s (${longest.what})`,
    passed: wrong.length === 0 && failed > 0 && longest.ms < LONGEST_MS,
  };
};
