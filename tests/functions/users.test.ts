import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userProfile } from '#contract/users.ts';
import { NO_SUBSCRIPTION } from '../../functions/src/users/user-record.ts';
import { crowd, inParallel } from './crowd.ts';
import { patchDocument, readDocument, removeDocument } from './firestore.ts';
import { claimsOf, sessionOf, signIn, signUp, type TestPerson } from './people.ts';
import { call, profileOf } from './support.ts';

const bodyOf = ({ uid, email }: TestPerson) => ({
  uid,
  email,
  displayName: 'Maria da Silva',
  emailVerified: false,
  phoneNumber: '(11) 98765-4321',
  firstName: 'Maria',
  lastName: 'da Silva',
});

describe('POST /api/users', () => {
  test('creates the record, with the phone in E.164', async () => {
    const person = await signUp();
    const answer = await call('createUser', { token: person.token, body: bodyOf(person) });
    expect(answer.status).toBe(200);
    expect(profileOf(answer)).toMatchObject({
      uid: person.uid,
      email: person.email,
      displayName: 'Maria da Silva',
      phoneNumber: '+5511987654321',
      ...NO_SUBSCRIPTION,
    });
    expect(await readDocument(`users/${person.uid}`)).toMatchObject({ emailVerified: false });
  });

  test('changes name and phone alone when called again', async () => {
    const person = await signUp();
    const { token, uid } = person;
    await call('createUser', { token, body: bodyOf(person) });
    await patchDocument(`users/${uid}`, { stripeCustomerId: 'cus_1', subscription_plan: 'elite' });
    const before = await readDocument(`users/${uid}`);
    const body = {
      ...bodyOf(person),
      displayName: 'Ana',
      firstName: 'Ana',
      lastName: '',
      emailVerified: true,
    };
    const { phoneNumber: _phone, ...withoutPhone } = body;
    const answer = await call('createUser', { token, body: withoutPhone });
    expect(answer.status).toBe(200);
    expect(await readDocument(`users/${uid}`)).toEqual({
      ...before,
      displayName: 'Ana',
      firstName: 'Ana',
      lastName: null,
    });
  });

  test('refuses a visitor, and another person’s uid or e-mail', async () => {
    const person = await signUp();
    const other = await signUp();
    const { token } = person;
    const body = bodyOf(person);
    expect((await call('createUser', { body })).status).toBe(401);
    for (const change of [{ uid: other.uid }, { email: other.email }]) {
      const answer = await call('createUser', { token, body: { ...body, ...change } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await readDocument(`users/${other.uid}`)).toBeUndefined();
  });

  test.each([
    [{ phoneNumber: '123' }, 'Digite um número de WhatsApp válido com DDD.'],
    [{ displayName: ' ' }, 'Digite seu nome.'],
    [{ firstName: 5 }, 'Dados inválidos.'],
  ])('answers %o with the text for the person', async (change, error) => {
    const person = await signUp();
    const body = { ...bodyOf(person), ...change };
    const answer = await call('createUser', { token: person.token, body });
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'invalid_request' } });
  });
});

test('the account’s claims have the trial as soon as there is a record', async () => {
  const byPost = await signUp();
  await call('createUser', { token: byPost.token, body: bodyOf(byPost) });
  const byGet = await signUp();
  const answer = await call('getUser', { token: byGet.token, uid: byGet.uid });
  const created = Math.floor(Date.parse(profileOf(answer).createdAt) / 1000);
  const trial = { plan: 'profissional', plan_until: created + 7 * 86_400 };
  expect(await claimsOf(byGet)).toEqual(trial);
  expect(await claimsOf(byPost)).toMatchObject({ plan: 'profissional' });
});

test('of 100 bodies none changes a subscription, customer, plan or trial', async () => {
  const name = fc.constantFrom(
    ...['subscription_plan', 'subscription_active', 'subscription_status', 'subscription_start'],
    ...['subscription_end', 'stripeCustomerId', 'createdAt', 'plan', 'plan_until', 'trial'],
    ...['registrationDate', 'metadata', 'subscription', 'role', 'admin', 'customClaims'],
    ...['__proto__', 'constructor'],
  );
  const value = fc.oneof(
    fc.constantFrom('elite', 'active', true, 4_102_444_800, null, '2099-01-01T00:00:00.000Z'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const extra = fc.dictionary(name, value, { minKeys: 1, maxKeys: 6 });
  const bodies = fc.sample(extra, { numRuns: 100, seed: 4 });
  const headers = { Date: 'Thu, 01 Jan 2099 00:00:00 GMT' };
  await inParallel(await crowd(20), async (person, place) => {
    const { token, uid } = person;
    await call('createUser', { token, body: bodyOf(person) });
    const guarded = async () => {
      const { firstName, lastName, ...record } = (await readDocument(`users/${uid}`)) ?? {};
      return { record, claims: await claimsOf(person) };
    };
    const before = await guarded();
    for (const fields of bodies.slice(place * 5, place * 5 + 5)) {
      const answer = await call('createUser', {
        token,
        headers,
        body: { ...fields, ...bodyOf(person) },
      });
      expect(answer.status).toBe(200);
    }
    expect(await guarded()).toEqual(before);
    // The same for a record that is deleted and created again.
    for (let turn = 0; turn < 2; turn += 1) {
      await removeDocument(`users/${uid}`);
      await call('getUser', { token, uid, headers });
      expect(await guarded()).toMatchObject({
        record: { createdAt: before.record.createdAt },
        claims: before.claims,
      });
    }
  });
});

describe('GET /api/users/{uid}', () => {
  test('returns the listed fields and no others, by token and by cookie', async () => {
    const person = await signUp();
    const { token, uid } = person;
    await call('createUser', { token, body: bodyOf(person) });
    await patchDocument(`users/${uid}`, { stripeCustomerId: 'cus_1', secret: 'x' });
    const cookie = await sessionOf(person);
    for (const caller of [{ token }, { cookie }]) {
      const answer = await call('getUser', { uid, ...caller });
      expect(answer.status).toBe(200);
      expect(Object.keys(profileOf(answer)).sort()).toEqual(Object.keys(userProfile.shape).sort());
      const age = Date.now() - Date.parse(profileOf(answer).createdAt);
      expect(age).toBeLessThan(600_000);
    }
  });

  test('creates a missing record', async () => {
    const person = await signUp('João Pedro Souza');
    const token = await signIn(person);
    const answer = await call('getUser', { token, uid: person.uid });
    expect(profileOf(answer)).toMatchObject({
      email: person.email,
      displayName: 'João Pedro Souza',
      firstName: 'João',
      lastName: 'Pedro Souza',
      ...NO_SUBSCRIPTION,
    });
    expect(await readDocument(`users/${person.uid}`)).toBeDefined();
  });

  test('refuses all other uids with the same answer, whether they exist or not', async () => {
    const { token } = await signUp();
    const other = await signUp();
    await call('createUser', { token: other.token, body: bodyOf(other) });
    const uids = [other.uid, 'nobody', 'a b', '__proto__', 'ação', 'x'.repeat(128)];
    for (const uid of uids) {
      const answer = await call('getUser', { token, uid });
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'Você não tem permissão para acessar estes dados.', code: 'forbidden' },
      });
    }
    expect((await call('getUser', { uid: other.uid })).status).toBe(401);
  });
});
