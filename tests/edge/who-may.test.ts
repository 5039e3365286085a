import { beforeAll, expect, test } from 'vitest';
import { sessionOf, signUp, type TestPerson } from '../functions/people.ts';
import { checkout, secretOf, sessionId } from '../functions/purchase.ts';
import { type Answer, call, refusal, type Way, ways } from '../functions/support.ts';

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

const verdicts: [string, number, string, (way: Way) => Promise<Answer>][] = [
  [
    'a cookie for another’s uid',
    403,
    'forbidden',
    (way) =>
      call('setAuthCookie', {
        way,
        token: self.token,
        body: { uid: other.uid, email: self.email },
      }),
  ],
  [
    'a cookie for another’s e-mail',
    403,
    'forbidden',
    (way) =>
      call('setAuthCookie', {
        way,
        token: self.token,
        body: { uid: self.uid, email: other.email },
      }),
  ],
  [
    'a cookie without a token',
    401,
    'unauthenticated',
    (way) => call('setAuthCookie', { way, body: { uid: self.uid, email: self.email } }),
  ],
  [
    'a cookie by a cookie',
    401,
    'unauthenticated',
    (way) => call('setAuthCookie', { way, cookie, body: { uid: self.uid, email: self.email } }),
  ],
  [
    'another’s profile',
    403,
    'forbidden',
    (way) => call('getUser', { way, cookie, uid: other.uid }),
  ],
  [
    'another’s export',
    403,
    'forbidden',
    (way) => call('exportAccount', { way, cookie, uid: other.uid }),
  ],
  [
    'another’s portal',
    403,
    'forbidden',
    (way) => call('createCustomerPortalSession', { way, cookie, body: { email: other.email } }),
  ],
  [
    'another’s deletion',
    403,
    'forbidden',
    (way) => call('deleteAccount', { way, token: self.token, body: { uid: other.uid } }),
  ],
  [
    'a deletion by cookie',
    401,
    'unauthenticated',
    (way) => call('deleteAccount', { way, cookie, body: { uid: self.uid } }),
  ],
  [
    'a checkout for another',
    403,
    'forbidden',
    (way) => checkout({ ...self, email: other.email }, {}, way),
  ],
  [
    'a checkout without a person',
    401,
    'unauthenticated',
    (way) => checkout({ ...self, token: '' }, {}, way),
  ],
  [
    'a plan that is not sold',
    400,
    'unknown_plan',
    (way) => checkout(self, { planName: 'Admin' }, way),
  ],
  [
    'a coupon that is not registered',
    400,
    'unknown_coupon',
    (way) => checkout(self, { couponId: 'tudo_de_graca' }, way),
  ],
];

test.each(verdicts)('%s is refused both ways', async (_what, status, code, ask) => {
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
