import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { userProfile } from '#contract/users.ts';
import {
  type Answer,
  call,
  env,
  parseResponse,
  profileOf,
  refusal,
  stripe,
} from '../support/api.ts';
import { patchDocument } from '../support/firestore.ts';
import { countOutcomes, createBuyers, inParallel, signUpUsers } from '../support/many-users.ts';
import { sessionOf, signIn, signUp, type TestPerson } from '../support/people.ts';
import { checkout, priceId, sessionId } from '../support/purchase.ts';
import { claimsFor, unsignedToken } from '../support/tokens.ts';

const PEOPLE = 5;
const PAIRS = PEOPLE * (PEOPLE - 1);
/** Returns every ordered pair of two different people. */
const pairs = (people: readonly TestPerson[]) =>
  people.flatMap((self) =>
    people.filter((other) => other !== self).map((other) => [self, other] as const),
  );
const now = () => Math.floor(Date.now() / 1000);

/**
 * Each function returns forged data for a sign-in request that tries to get another user's session
 * cookie. The Auth emulator does not check signatures, so no attempt uses a wrong signature.
 */
const attempts: ((self: TestPerson, other: TestPerson, index: number) => Partial<TestPerson>)[] = [
  (self, other) => ({ ...self, uid: other.uid }),
  (self, other) => ({ ...self, email: other.email }),
  (self) => ({ token: self.token }),
  (_, other) => ({
    token: unsignedToken({ ...claimsFor(other), iat: now() - 7_200, exp: now() - 3_600 }),
  }),
  (_, other) => ({ token: unsignedToken({ ...claimsFor(other), aud: 'demo-other' }) }),
  (_, other) => ({ token: unsignedToken(claimsFor(other, 'demo-other')) }),
  (_, other, index) => ({
    token: unsignedToken({ ...claimsFor(other), sub: `no-${index}`, user_id: `no-${index}` }),
  }),
  (_, other) => ({ token: unsignedToken({ ...claimsFor(other), sub: '' }) }),
  (self, _, index) => ({ token: self.token.slice(0, (index * 7) % self.token.length) }),
  (self) => ({ token: self.token.split('.').reverse().join('.') }),
  (_, __, index) => ({ token: ['null', 'undefined', '..', 'e30.e30.', '{}'][index % 5] ?? '' }),
];

test('a request with another user’s id or e-mail, or with a forged token, gets no session cookie', async () => {
  const people = await signUpUsers(PEOPLE);
  const tries = Array.from({ length: 2 * attempts.length * PEOPLE }, (_, index) => index);
  const answers = await inParallel(tries, async (index) => {
    const [self, other] = [people[index % PEOPLE], people[(index * 7 + 1) % PEOPLE]];
    const attempt = attempts[index % attempts.length];
    if (!self || !other || !attempt) throw new Error('Too few people');
    const { token = '', uid, email } = { ...other, ...attempt(self, other, index) };
    const isOwn = token === self.token && uid === self.uid && email === self.email;
    return isOwn ? undefined : call('setAuthCookie', { token, body: { uid, email } });
  });
  const refused = answers.filter((each) => each !== undefined);
  expect(refused.length).toBeGreaterThan(0.9 * tries.length);
  expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  expect(refused.filter(({ status }) => status !== 401 && status !== 403)).toEqual([]);
});

test(`${PAIRS} requests for other users’ portals are forbidden, but a user’s request for their own portal is not`, async () => {
  const people = (await createBuyers(PEOPLE)).map(({ person }) => person);
  const open = ({ token }: TestPerson, email: string) =>
    call('createCustomerPortalSession', { token, body: { email } });
  const others = await inParallel(pairs(people), ([self, other]) => open(self, other.email));
  expect(countOutcomes(others)).toEqual({ '403 forbidden': PAIRS });
  const own = await inParallel(people, (self) => open(self, self.email));
  expect(own.filter(({ status }) => status === 403)).toEqual([]);
});

test(`users can read neither another user’s profile (${PAIRS} requests) nor internal fields of their own`, async () => {
  const people = await signUpUsers(PEOPLE);
  await inParallel(people, async ({ uid, token }) => {
    await call('getUser', { uid, token });
    await patchDocument(`users/${uid}`, { stripeCustomerId: `cus_${uid}`, secret: 'planted' });
  });
  const others = await inParallel(pairs(people), ([{ token }, { uid }]) =>
    call('getUser', { uid, token }),
  );
  expect(countOutcomes(others)).toEqual({ '403 forbidden': PAIRS });
  expect(new Set(others.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const fields = Object.keys(userProfile.shape).sort();
  for (const { uid, token } of people) {
    const own = profileOf(await call('getUser', { uid, token }));
    expect(Object.keys(own).sort()).toEqual(fields);
  }
});

test('the status of a checkout session shows the buyer’s full e-mail only to the buyer', async () => {
  const stranger = await signUp();
  const price = await priceId();
  const ids = Array.from({ length: 12 }, (_, index) => index);
  await inParallel(ids, async (index) => {
    const [name, host] = [`ana-${index}`, 'exemplo.com.br'];
    const { id: customer } = await stripe.customers.create({ email: `${name}@${host}` });
    const session = await stripe.checkout.sessions.create({
      ...({ mode: 'subscription', ui_mode: 'embedded_page', customer } as const),
      line_items: [{ price, quantity: 1 }],
      return_url: `${env.APP_URL}/checkout-return`,
    });
    const credentials = [{}, { token: stranger.token }, { token: 'rubbish' }];
    const query = `?session_id=${session.id}`;
    const credential = credentials[index % credentials.length];
    const { status, body } = await call('sessionStatus', { query, ...credential });
    expect([status, Object(body).customer_email]).toEqual([200, 'a***@e***']);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${name}|${host}`));
  });
  const [buyer] = await createBuyers(1);
  const query = `?session_id=${sessionId(buyer?.secret ?? '')}`;
  const own = await call('sessionStatus', { query, token: buyer?.person.token ?? '' });
  expect(parseResponse(endpoints.sessionStatus, own).customer_email).toBe(buyer?.person.email);
});

test('requests with copied cookies fail after a sign-out on one device or on all devices', async () => {
  const isKnown = async (cookie: string) =>
    parseResponse(endpoints.checkAuthCookie, await call('checkAuthCookie', { cookie }))
      .authenticated;
  // Try three copied cookies of each user, with four requests each.
  await inParallel(await signUpUsers(13), async (person) => {
    const { uid, email } = person;
    const isRefused = async (cookie: string) => {
      const known = await isKnown(cookie);
      const buying = { email, planName: 'Elite', interval: 'month' };
      const answers = [
        await call('getUser', { cookie, uid }),
        await call('createEmbeddedCheckoutSession', { cookie, body: buying }),
        await call('createCustomerPortalSession', { cookie, body: { email } }),
      ];
      return !known && answers.every(({ status }) => status === 401);
    };
    const cookie = await sessionOf(person);
    const other = await sessionOf({ ...person, token: await signIn(person) });
    expect(await isKnown(cookie)).toBe(true);
    await call('clearAuthCookie', { cookie });
    expect([await isRefused(cookie), await isKnown(other)]).toEqual([true, true]);
    // Firebase compares times in whole seconds. The sign-out must also end a session that started
    // in the same second.
    const token = await signIn(person);
    const latest = await sessionOf({ ...person, token });
    await call('clearAuthCookie', { token, body: { everywhere: true } });
    expect([await isRefused(other), await isRefused(latest)]).toEqual([true, true]);
  });
});

const refusals: [
  string,
  number,
  string,
  (self: TestPerson, other: TestPerson) => Promise<Answer>,
][] = [
  [
    'a request for a session cookie without a token',
    401,
    'unauthenticated',
    ({ uid, email }) => call('setAuthCookie', { body: { uid, email } }),
  ],
  [
    'a request for a session cookie with another cookie instead of a token',
    401,
    'unauthenticated',
    async (self) => {
      const { uid, email } = self;
      return call('setAuthCookie', { cookie: await sessionOf(self), body: { uid, email } });
    },
  ],
  [
    'an export of another user’s data',
    403,
    'forbidden',
    ({ token }, { uid }) => call('exportAccount', { token, uid }),
  ],
  [
    'a deletion of another user’s account',
    403,
    'forbidden',
    ({ token }, { uid }) => call('deleteAccount', { token, body: { uid } }),
  ],
  [
    'a checkout for another user',
    403,
    'forbidden',
    (self, { email }) => checkout({ ...self, email }),
  ],
  [
    'a checkout without a sign-in',
    401,
    'unauthenticated',
    (self) => checkout({ ...self, token: '' }),
  ],
];

test.each(refusals)(
  '%s is refused with status %i and code %s',
  async (_what, status, code, ask) => {
    const answer = await ask(await signUp(), await signUp());
    expect([answer.status, refusal(answer).code]).toEqual([status, code]);
  },
);
