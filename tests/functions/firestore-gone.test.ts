import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { agreed } from '../support/agreed.ts';
import { type Answer, call, stripe } from '../support/api.ts';
import { beforeFirestoreRequests } from '../support/firestore-steps.ts';
import { sessionOf, setClaims, signIn, signUp, type TestPerson } from '../support/people.ts';
import { deliver } from '../support/purchase.ts';

// Requests for Firebase's e-mails use a web API key. The Auth emulator maps every such key to its
// default project, so the users must be in that project.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-garimpa';
});

// Run all tests in parallel, because they mostly wait for Firestore's timeout.
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

/** Endpoints that work while Firestore does not respond, with the expected HTTP status. */
const unharmed: Partial<Record<keyof typeof allEndpoints, number>> = {
  setAuthCookie: 200,
  clearAuthCookie: 200,
  checkAuthCookie: 200,
  passwordReset: 200,
  verifyEmail: 200,
  metaCapi: 202,
  reportBrowserError: 200,
  // This test's session id does not exist at Stripe.
  sessionStatus: 404,
};

/** Returns a body that every endpoint accepts. */
const body = () => ({
  ...{ uid: person.uid, email: person.email, displayName: 'Maria', emailVerified: false },
  ...{ firstName: 'Maria', lastName: '', consent: agreed },
  ...{ planName: 'Elite', interval: 'month' },
  ...{ view: 'today', action: 'apply_person', person: person.uid },
  ...{ event_name: 'cadastro', event_time: 1, event_id: 'e1' },
  ...{ kind: 'react', message: 'Error', page: '/' },
  user_data: { em: 'a'.repeat(64), fn: 'a'.repeat(64) },
});

function expectFailure({ status, body }: Answer): void {
  expect([502, 503]).toContain(status);
  expect(errorBody.parse(body).error).toMatch(/não|falha/i);
}

async function expectWithin30Seconds(calling: Promise<Answer>): Promise<Answer> {
  const begin = performance.now();
  const answer = await calling;
  expect(performance.now() - begin).toBeLessThan(30_000);
  return answer;
}

const names = Object.keys(allEndpoints) as (keyof typeof allEndpoints)[];

test.concurrent.each(names)(
  '%s responds within 30 seconds if Firestore does not respond',
  async (name) => {
    const { token, uid } = person;
    const query = '?session_id=cs_test_1';
    const answer = await expectWithin30Seconds(call(name, { token, uid, query, body: body() }));
    const status = unharmed[name];
    if (status === undefined) expectFailure(answer);
    else expect(answer.status).toBe(status);
  },
);

test.concurrent('the webhook returns an error within 30 seconds if Firestore does not respond', async () => {
  const { id: customer } = await stripe.customers.create();
  const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1 };
  const payload = JSON.stringify({ ...event, data: { object: { customer } } });
  expectFailure(await expectWithin30Seconds(deliver(payload)));
});

test.concurrent('a call with a session cookie fails within 30 seconds if Firestore does not respond', async () => {
  expectFailure(await expectWithin30Seconds(call('getUser', { cookie, uid: person.uid })));
});

test.concurrent('a session check returns the user without the profile if Firestore does not respond', async () => {
  const { token, uid, email } = person;
  const answer = await call('checkAuthCookie', { token, query: '?profile=1' });
  expect(answer.body).toMatchObject({ authenticated: true, user: { uid, email } });
  expect(answer.body).not.toHaveProperty('profile');
});
