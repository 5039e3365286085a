import './default-project.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { agreed } from '../support/agreed.ts';
import { type Answer, call, stripe } from '../support/api.ts';
import { eventOf } from '../support/events.ts';
import { beforeFirestoreRequests } from '../support/firestore-steps.ts';
import { sessionOf, setClaims, signIn, signUp, type TestPerson } from '../support/people.ts';
import { deliver } from '../support/purchase.ts';

// Run the tests of a group in parallel, because they mostly wait.
vi.setConfig({ maxConcurrency: 40 });

let person: TestPerson;
let cookie: string;
let restore: () => void;

beforeAll(async () => {
  person = await signUp();
  await call('getUser', person);
  cookie = await sessionOf(person);
  await setClaims(person, { operator: true });
  person.token = await signIn(person);
  restore = beforeFirestoreRequests(() => new Promise(() => {}));
});
afterAll(() => restore());

type Name = keyof typeof allEndpoints;

/** Calls an endpoint with a body that every endpoint accepts. */
function callWithBody(name: Name): Promise<Answer> {
  const { token, uid, email } = person;
  const body = {
    ...{ uid, email, displayName: 'Maria', emailVerified: false },
    ...{ firstName: 'Maria', lastName: '', consent: agreed },
    ...{ planName: 'Elite', interval: 'month' },
    ...{ view: 'today', action: 'apply_person', person: uid },
    ...{ event_name: 'cadastro', event_time: 1, event_id: 'e1' },
    ...{ kind: 'react', message: 'Error', page: '/' },
    user_data: { em: 'a'.repeat(64), fn: 'a'.repeat(64) },
  };
  return call(name, { token, uid, query: '?session_id=cs_test_1', body });
}

const unharmed: [Name, number][] = [
  ['setAuthCookie', 200],
  ['clearAuthCookie', 200],
  ['checkAuthCookie', 200],
  ['passwordReset', 200],
  ['verifyEmail', 200],
  ['metaCapi', 202],
  ['reportBrowserError', 200],
  // This test's session id does not exist at Stripe.
  ['sessionStatus', 404],
];

test.concurrent.each(unharmed)('%s returns %i if Firestore hangs', async (name, status) => {
  expect((await callWithBody(name)).status).toBe(status);
});

test.concurrent('a session check returns the user without the profile if Firestore hangs', async () => {
  const { token, uid, email } = person;
  const answer = await call('checkAuthCookie', { token, query: '?profile=1' });
  expect(answer.body).toMatchObject({ authenticated: true, user: { uid, email } });
  expect(answer.body).not.toHaveProperty('profile');
});

describe('calls that wait for Firestore until their deadline', () => {
  /** The deadlines that the functions set, in milliseconds. These tests wait only a fifth. */
  const deadlines: number[] = [];
  const { setTimeout: realTimeout } = globalThis;
  beforeAll(() => {
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
      if (ms < 15_000) return realTimeout(work, ms);
      deadlines.push(ms);
      return realTimeout(work, ms / 5);
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    // Hosting aborts a call after 60 seconds, so every deadline must be well below that.
    expect(Math.max(...deadlines)).toBeLessThan(30_000);
  });

  const names = Object.keys(allEndpoints) as Name[];
  const failing = names.filter((name) => unharmed.every(([each]) => each !== name));
  const bySession = () => call('getUser', { cookie, uid: person.uid });
  const byWebhook = async () => {
    const { id: customer } = await stripe.customers.create();
    return deliver(JSON.stringify(eventOf('invoice.paid', { customer })));
  };

  test.concurrent.each([
    ...failing.map((name) => ({ what: String(name), send: () => callWithBody(name) })),
    { what: 'getUser with a session cookie', send: bySession },
    { what: 'stripeWebhook', send: byWebhook },
  ])('$what returns an error if Firestore hangs', async ({ send }) => {
    const { status, body } = await send();
    expect([502, 503]).toContain(status);
    expect(errorBody.parse(body).error).toMatch(/não|falha/i);
  });
});
