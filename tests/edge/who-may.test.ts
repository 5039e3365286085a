import { beforeAll, expect, test } from 'vitest';
import { type Answer, call, refusal, type Way, ways } from '../support/api.ts';
import { sessionOf, signUp, type TestPerson } from '../support/people.ts';
import { checkout, secretOf, sessionId } from '../support/purchase.ts';

/** Every verdict about who may, through Hosting and past it: a check in one place is no check. */

let self: TestPerson;
let other: TestPerson;
let cookie: string;
let query: string;
beforeAll(async () => {
  [self, other] = [await signUp(), await signUp()];
  cookie = await sessionOf(self);
  query = `?session_id=${sessionId(secretOf(await checkout(other)))}`;
});

const signIn = (way: Way, credential: object, change: object = {}) =>
  call('setAuthCookie', {
    ...{ way, body: { uid: self.uid, email: self.email, ...change } },
    ...credential,
  });
const asSelf = () => ({ token: self.token });

const forbidden = [403, 'forbidden'] as const;
const unauthenticated = [401, 'unauthenticated'] as const;

type Verdict = readonly [number, string];
const verdicts: [string, Verdict, (way: Way) => Promise<Answer>][] = [
  ['a cookie for another’s uid', forbidden, (way) => signIn(way, asSelf(), { uid: other.uid })],
  [
    'a cookie for another’s e-mail',
    forbidden,
    (way) => signIn(way, asSelf(), { email: other.email }),
  ],
  ['a cookie without a token', unauthenticated, (way) => signIn(way, {})],
  ['a cookie by a cookie', unauthenticated, (way) => signIn(way, { cookie })],
  ['another’s profile', forbidden, (way) => call('getUser', { way, cookie, uid: other.uid })],
  ['another’s export', forbidden, (way) => call('exportAccount', { way, cookie, uid: other.uid })],
  [
    'another’s portal',
    forbidden,
    (way) => call('createCustomerPortalSession', { way, cookie, body: { email: other.email } }),
  ],
  [
    'another’s deletion',
    forbidden,
    (way) => call('deleteAccount', { way, ...asSelf(), body: { uid: other.uid } }),
  ],
  [
    'a deletion by cookie',
    unauthenticated,
    (way) => call('deleteAccount', { way, cookie, body: { uid: self.uid } }),
  ],
  [
    'a checkout for another',
    forbidden,
    (way) => checkout({ ...self, email: other.email }, {}, { way }),
  ],
  [
    'a checkout without a person',
    unauthenticated,
    (way) => checkout({ ...self, token: '' }, {}, { way }),
  ],
  [
    'a plan that is not sold',
    [400, 'unknown_plan'],
    (way) => checkout(self, { planName: 'Admin' }, { way }),
  ],
  [
    'a coupon that is not registered',
    [400, 'unknown_coupon'],
    (way) => checkout(self, { couponId: 'tudo_de_graca' }, { way }),
  ],
];

test.each(verdicts)('%s is refused both ways', async (_what, [status, code], ask) => {
  for (const way of ways) {
    const answer = await ask(way);
    expect([way, answer.status, refusal(answer).code]).toEqual([way, status, code]);
  }
});

test.each(ways)('what is one’s own is answered, %s', async (way) => {
  const profile = await call('getUser', { way, cookie, uid: self.uid });
  expect(profile).toMatchObject({ status: 200, body: { user: { uid: self.uid } } });
  const session = await call('sessionStatus', { way, cookie, query });
  expect(session.body).toMatchObject({ customer_email: 'p***@e***' });
  expect((await call('sessionStatus', { way, token: other.token, query })).body).toMatchObject({
    customer_email: other.email,
  });
});
