import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { errorBody } from '#contract/errors.ts';
import { allEndpoints, type EndpointName } from '#contract/operator-endpoints.ts';
import { agreed } from '../../support/agreed.ts';

/** A Firestore that never answers, and an Auth that accepts everybody. */
vi.mock('../../../functions/src/services/firebase.ts', async (original) => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { uid: 'u1', email: 'maria@exemplo.com.br', exp: now + 3600, auth_time: now };
  const service = {
    verifyIdToken: async () => claims,
    verifySessionCookie: async () => claims,
    createSessionCookie: async () => 'a-cookie',
    revokeRefreshTokens: async () => {},
  };
  return {
    ...(await original<typeof import('../../../functions/src/services/firebase.ts')>()),
    auth: async () => service,
    findAccount: async () => ({ customClaims: { operator: true } }),
    firestore: () => new Promise(() => {}),
  };
});

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }));
// Not faked: the deliberate delay of the password recovery.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const settings = {
  GCLOUD_PROJECT: 'demo-garimpa',
  FUNCTIONS_EMULATOR: 'true',
  APP_URL: 'http://localhost:5000',
  WEB_API_KEY: 'demo',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  // No server listens there.
  STRIPE_LOCAL_URL: 'http://127.0.0.1:9',
  META_PIXEL_ID: '1',
  META_ACCESS_TOKEN: 'local',
  META_GRAPH_URL: 'http://127.0.0.1:9',
  META_GRAPH_VERSION: 'v24.0',
};

// Loaded first, because imports don't work with fake timers.
beforeAll(async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await import('stripe');
  for (const name of names) await send(name, { method: 'PUT' });
});
beforeEach(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const isName = (name: string): name is EndpointName => name in allEndpoints;
const names: (EndpointName | 'stripeWebhook')[] = [
  ...Object.keys(allEndpoints).filter(isName),
  'stripeWebhook',
];

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  query?: string;
}

/** Calls a function as Cloud Functions does; `body` is its answer so far. */
async function send(name: (typeof names)[number], { method, headers = {}, body, query }: Sent) {
  const entry: object = await import('../../../functions/src/index.ts');
  const { path, method: own } =
    name === 'stripeWebhook' ? { path: STRIPE_WEBHOOK_PATH, method: 'POST' } : allEndpoints[name];
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: method ?? own,
    url: `${path.replace(':uid', 'u1')}${query ?? '?session_id=cs_test_1'}`,
    headers: { origin: settings.APP_URL, 'content-type': 'application/json', ...headers },
    rawBody: body === undefined ? undefined : Buffer.from(body),
  });
  const answer: { status: number; body: unknown } = { status: 0, body: undefined };
  const response = new ServerResponse(request);
  const answered = new Promise<void>((resolve) => {
    vi.spyOn(response, 'end').mockImplementation((text: unknown) => {
      Object.assign(answer, { status: response.statusCode, body: JSON.parse(String(text)) });
      resolve();
      return response;
    });
  });
  const call: unknown = Reflect.get(entry, name);
  if (typeof call !== 'function') throw new Error(`No function ${name}`);
  void call(request, response);
  if (method === 'PUT') await answered;
  return answer;
}

/** A body for every endpoint. */
const body = JSON.stringify({
  ...{ uid: 'u1', email: 'maria@exemplo.com.br', displayName: 'Maria', emailVerified: false },
  ...{ firstName: 'Maria', lastName: '', consent: agreed },
  ...{ planName: 'Elite', interval: 'month' },
  ...{ view: 'today', action: 'apply_person', person: 'u1' },
  ...{ event_name: 'cadastro', event_time: 1, event_id: 'e1' },
  ...{ kind: 'react', message: 'Error', page: '/' },
  user_data: { em: 'a'.repeat(64), fn: 'a'.repeat(64) },
});
const paid = JSON.stringify({
  ...{ id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1 },
  data: { object: { customer: 'cus_1' } },
});

/** Endpoints that need only a counter of Firestore, and so succeed. */
const UNHARMED = new Map<string, number>([
  ['setAuthCookie by token', 200],
  ['clearAuthCookie by token', 200],
  ['checkAuthCookie by token', 200],
  ['passwordReset by token', 200],
  ['passwordReset by cookie', 200],
  ['verifyEmail by token', 200],
  // The cookie is not enough for it.
  ['verifyEmail by cookie', 401],
  ['metaCapi by token', 202],
  ['reportBrowserError by token', 200],
  ['reportBrowserError by cookie', 200],
  // Takes no cookie.
  ['deleteAccount by cookie', 401],
  ['setAuthCookie by cookie', 401],
]);

const credentials = {
  token: { authorization: 'Bearer a.b.c' },
  cookie: { cookie: '__session=a.b.c' },
};

test('a session whose profile does not come has the basic data after two seconds', async () => {
  const answer = await send('checkAuthCookie', { headers: credentials.token, query: '?profile=1' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer).toEqual({
    status: 200,
    body: {
      authenticated: true,
      user: { uid: 'u1', email: 'maria@exemplo.com.br', displayName: null },
    },
  });
});

test.each(names.flatMap((name) => [[name, 'token'] as const, [name, 'cookie'] as const]))(
  '%s by %s answers within 30 seconds when Firestore is gone',
  async (name, by) => {
    const webhook = name === 'stripeWebhook';
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: paid,
      secret: settings.STRIPE_WEBHOOK_SECRET,
    });
    const headers = { ...credentials[by], ...(webhook && { 'stripe-signature': signature }) };
    const answer = await send(name, { body: webhook ? paid : body, headers });
    await vi.advanceTimersByTimeAsync(30_000);
    const unharmed = UNHARMED.get(`${name} by ${by}`);
    if (unharmed !== undefined) return expect(answer).toMatchObject({ status: unharmed });
    expect([502, 503]).toContain(answer.status);
    expect(errorBody.parse(answer.body).error).toMatch(/não|falha/i);
  },
);
