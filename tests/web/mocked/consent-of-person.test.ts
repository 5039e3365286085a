import type { User } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecordedConsent } from '#contract/consent.ts';
import {
  ACCEPTED,
  REFUSED,
  readConsent,
  saveConsent,
} from '../../../web/src/lib/consent/consent.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import {
  endSession,
  sessionQuery,
  startUserSession,
} from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { applyConsent } from '../../../web/src/lib/tracking/apply-consent.ts';
import { CHECK, cookieOf, personOf, profileOf, SET, serve } from '../server.ts';

vi.mock('../../../web/src/lib/session/firebase.ts', () => ({
  auth: { authStateReady: async () => {}, currentUser: null },
}));

const SAVE = 'POST /api/consent';
const refused = { status: 401, body: { error: '', code: 'x' } };

const now = () => Math.floor(Date.now() / 1000);

/** The cookie choice in each user's record on the fake server, by uid. */
let records: Map<string, RecordedConsent>;
let server: Awaited<ReturnType<typeof serve>>;
/** The uid of the user whose session cookie the browser has. */
let signedIn: string;

/** Fakes POST /api/consent: saves the browser's choice unless the record has a newer choice. */
function save() {
  const consent = records.get(signedIn);
  if (consent === undefined || consent.decidedAt <= now()) {
    records.set(signedIn, { ...(readConsent() ?? REFUSED), decidedAt: now() });
  }
  return { body: { consent: records.get(signedIn) } };
}

const profile = () => ({ ...profileOf(signedIn), consent: records.get(signedIn) ?? null });

beforeEach(async () => {
  queryClient.clear();
  records = new Map();
  server = await serve({
    [SET]: () => ({ body: { ok: true, profile: profile() } }),
    [CHECK]: () => cookieOf(signedIn, profile()),
    [SAVE]: save,
    'GET /api/users/ana': () => ({ body: { user: profile() } }),
  });
  applyConsent(false);
});

async function signIn(uid: string) {
  signedIn = uid;
  await startUserSession(personOf(uid) as User);
}
const signOut = () => endSession(async () => {});
const check = () => queryClient.fetchQuery({ ...sessionQuery, retry: false, staleTime: 0 });
const saves = () => server.calls.filter((call) => call === SAVE).length;
/** Waits long enough for an unwanted request to reach the server. */
const waitForEffects = () => new Promise((resolve) => setTimeout(resolve, 20));

test.each<[string, () => void | Promise<void>]>([
  ['a previous user accepted cookies', () => signIn('bruno')],
  ['a previous user accepted cookies and signed out', () => signIn('bruno').then(signOut)],
  ['the visitor accepted cookies', () => saveConsent(ACCEPTED)],
])('at a sign-in, the user’s stored refusal of cookies applies even if %s', async (_, before) => {
  records.set('bruno', { ...ACCEPTED, decidedAt: now() });
  records.set('ana', { ...REFUSED, decidedAt: now() - 60 });
  await before();
  await signIn('ana');
  expect(readConsent()).toEqual(REFUSED);
  await check();
  expect(readConsent()).toEqual(REFUSED);
  // A choice on another device applies after the next session check or profile request.
  records.set('ana', { ...ACCEPTED, decidedAt: now() - 30 });
  await check();
  expect(readConsent()).toEqual(ACCEPTED);
  records.set('ana', { ...REFUSED, decidedAt: now() });
  await queryClient.fetchQuery({ ...profileQuery('ana'), staleTime: 0 });
  expect(readConsent()).toEqual(REFUSED);
  await waitForEffects();
  expect(saves()).toBe(0);
});

test('a cookie choice that a visitor makes is saved for the user who signs in next', async () => {
  saveConsent(ACCEPTED);
  await waitForEffects();
  expect(saves()).toBe(0);
  await signIn('ana');
  await vi.waitFor(() => expect(records.get('ana')).toMatchObject(ACCEPTED));
  expect(readConsent()).toEqual(ACCEPTED);
});

test('a sign-out removes the user’s cookie choice from the browser', async () => {
  saveConsent(ACCEPTED);
  storage.set('uid', 'ana');
  await signOut();
  expect(localStorage).toHaveLength(0);
  records.set('ana', { ...ACCEPTED, decidedAt: now() });
  await signIn('ana');
  await signOut();
  expect(storage.get('consent')).toBeNull();
});

test('a session check that ends after a new cookie choice does not restore the older choice', async () => {
  records.set('ana', { ...ACCEPTED, decidedAt: now() - 60 });
  await signIn('ana');
  const before = check();
  saveConsent(REFUSED);
  await before;
  await waitForEffects();
  expect(readConsent()).toEqual(REFUSED);
  expect(records.get('ana')).toMatchObject(REFUSED);
});

test('if the server returns a newer cookie choice, the browser uses that choice, even if its time is in the future', async () => {
  await signIn('ana');
  records.set('ana', { ...REFUSED, decidedAt: now() + 600 });
  saveConsent(ACCEPTED);
  await vi.waitFor(() => expect(readConsent()).toEqual(REFUSED));
  expect(saves()).toBe(1);
});

test('a cookie choice made after the session’s cookie has expired is sent once the session is restored', async () => {
  signedIn = 'bruno';
  records.set('bruno', { ...ACCEPTED, decidedAt: now() - 100 });
  storage.set('uid', 'bruno');
  let hasCookie = false;
  server = await serve({
    [SAVE]: () => (hasCookie ? save() : refused),
    [CHECK]() {
      hasCookie = true;
      return cookieOf('bruno', profile());
    },
  });
  saveConsent(REFUSED);
  await vi.waitFor(() => expect(saves()).toBe(2));
  await waitForEffects();
  expect(storage.get('consent')).toMatchObject({ ...REFUSED, uid: 'bruno' });
  expect(records.get('bruno')).toMatchObject(REFUSED);
});

test('a cookie choice made after the session has ended is stored without the user’s id, and session checks keep it', async () => {
  storage.set('uid', 'bruno');
  const ended = () => ({ body: { authenticated: false } });
  server = await serve({ [SAVE]: () => refused, [CHECK]: ended });
  saveConsent(ACCEPTED);
  await vi.waitFor(() => expect(storage.get('consent')).toMatchObject({ uid: null }));
  await check();
  expect(readConsent()).toEqual(ACCEPTED);
});

test('a cookie choice keeps the user’s id if the server refuses it and the session can’t be checked', async () => {
  storage.set('uid', 'bruno');
  server = await serve({ [SAVE]: () => refused, [CHECK]: () => ({ ...refused, status: 400 }) });
  saveConsent(REFUSED);
  await vi.waitFor(() => expect(server.calls).toContain(CHECK));
  await waitForEffects();
  expect(storage.get('consent')).toMatchObject({ ...REFUSED, uid: 'bruno' });
});

test('a stored cookie choice with another user’s id is ignored', () => {
  storage.set('uid', 'bruno');
  storage.set('consent', { ...ACCEPTED, decidedAt: Date.now(), uid: 'ana' });
  expect(readConsent()).toBeNull();
});
