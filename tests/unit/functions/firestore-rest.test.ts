import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { hasCode } from '../../../functions/src/services/firebase.ts';
import {
  addToCounter,
  createDocument,
  deleteDocument,
  findDocument,
  readDocument,
  readVersion,
  setDocument,
  updateDocument,
  writeUnlocked,
} from '../../../functions/src/services/firestore-rest.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** What the server answers, in turn; the last one again and again. */
let answers: [Answer, ...Answer[]];
const requests: { url: string | undefined; authorization: string | undefined; body: unknown }[] =
  [];

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'));
  requests.push({ url: request.url, authorization: request.headers.authorization, body });
  const [next] = answers;
  if (answers[1]) answers = [answers[1], ...answers.slice(2)];
  response.writeHead(next.status).end(JSON.stringify(next.body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${address.port}`);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-garimpa');
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  requests.length = 0;
});

const name = 'projects/demo-garimpa/databases/(default)/documents/users/u1';
const found = (fields: object): Answer => ({
  status: 200,
  body: [{ found: { name, fields, updateTime: '2026-11-22T12:00:00Z' }, readTime: 'x' }],
});

test('decodes every kind of value that is stored', async () => {
  answers = [
    found({
      text: { stringValue: 'olá' },
      nothing: { nullValue: null },
      yes: { booleanValue: true },
      cents: { integerValue: '9007199254740991' },
      share: { doubleValue: 0.5 },
      expireAt: { timestampValue: '2026-11-22T12:00:00.123456Z' },
      list: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
      none: { arrayValue: {} },
      map: { mapValue: { fields: { inner: { mapValue: {} } } } },
    }),
  ];
  expect(await readDocument('users', 'u1')).toEqual({
    text: 'olá',
    nothing: null,
    yes: true,
    cents: 9007199254740991,
    share: 0.5,
    expireAt: new Date('2026-11-22T12:00:00.123Z'),
    list: [1, 'a'],
    none: [],
    map: { inner: {} },
  });
  const url = '/v1/projects/demo-garimpa/databases/(default)/documents:batchGet';
  expect(requests).toEqual([{ url, authorization: 'Bearer owner', body: { documents: [name] } }]);
});

test('an empty document is not a missing one', async () => {
  answers = [{ status: 200, body: [{ found: { name, updateTime: '2026-11-22T12:00:00Z' } }] }];
  expect(await readDocument('users', 'u1')).toEqual({});
  answers = [{ status: 200, body: [{ missing: name }] }];
  expect(await readDocument('users', 'u1')).toBeUndefined();
});

test.each([
  ['an answer about no document', { status: 200, body: [{ readTime: 'x' }] }],
  ['an unknown database', { status: 404, body: { error: { status: 'NOT_FOUND' } } }],
  ['a refusal', { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }],
])('%s is an error, never a missing document, and not repeated', async (_what, answer) => {
  answers = [answer];
  const error = await readDocument('users', 'u1').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(hasCode(error, 'UNAVAILABLE')).toBe(false);
  expect(requests).toHaveLength(1);
});

test('repeats a read that was not answered, and reports it as UNAVAILABLE in the end', async () => {
  answers = [{ status: 503, body: {} }, { status: 429, body: {} }, found({})];
  expect(await readDocument('users', 'u1')).toEqual({});
  expect(requests).toHaveLength(3);
  answers = [{ status: 500, body: {} }];
  const error = await readDocument('users', 'u1').catch((thrown: unknown) => thrown);
  expect(hasCode(error, 'UNAVAILABLE')).toBe(true);
  expect(requests).toHaveLength(7);
});

test('a refused connection is UNAVAILABLE', async () => {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  // Port 9 discards: nothing listens there.
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
  const error = await readDocument('users', 'u1').catch((thrown: unknown) => thrown);
  expect(hasCode(error, 'UNAVAILABLE')).toBe(true);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
});

test('a counter is increased in one write that returns the sum', async () => {
  const transformResults = [{ integerValue: '4' }];
  answers = [{ status: 200, body: { writeResults: [{ transformResults }], commitTime: 'x' } }];
  expect(await addToCounter('rateLimits', 'c1', 3, new Date('2026-11-22T12:00:00Z'))).toBe(4);
  const name = 'projects/demo-garimpa/databases/(default)/documents/rateLimits/c1';
  const fields = { expireAt: { timestampValue: '2026-11-22T12:00:00.000Z' } };
  const updateTransforms = [{ fieldPath: 'calls', increment: { integerValue: '3' } }];
  const updateMask = { fieldPaths: ['expireAt'] };
  expect(requests).toMatchObject([
    { body: { writes: [{ update: { name, fields }, updateMask, updateTransforms }] } },
  ]);
});

test('a counter that is not answered is not increased again', async () => {
  answers = [{ status: 503, body: {} }];
  const error = await addToCounter('rateLimits', 'c1', 1, new Date()).catch((thrown) => thrown);
  expect(hasCode(error, 'UNAVAILABLE')).toBe(true);
  expect(requests).toHaveLength(1);
});

test('finds a document by a field, or none', async () => {
  const query = {
    from: [{ collectionId: 'users' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'stripeCustomerId' },
        op: 'EQUAL',
        value: { stringValue: 'cus_1' },
      },
    },
    limit: 1,
  };
  const document = { name, fields: { uid: { stringValue: 'u1' } } };
  answers = [
    { status: 200, body: [{ document, readTime: 'x' }] },
    { status: 200, body: [{ readTime: 'x' }] },
  ];
  expect(await findDocument('users', 'stripeCustomerId', 'cus_1')).toEqual({ uid: 'u1' });
  expect(await findDocument('users', 'stripeCustomerId', 'cus_1')).toBeUndefined();
  expect(requests[0]?.body).toEqual({ structuredQuery: query });
});

test('creates a document once, and deletes one whether it is there or not', async () => {
  const fields = { type: 'invoice.paid', created: 5, appliedAt: new Date('2026-11-22T12:00:00Z') };
  answers = [
    { status: 200, body: { writeResults: [{}] } },
    { status: 409, body: { error: { status: 'ALREADY_EXISTS' } } },
    { status: 200, body: { writeResults: [{}] } },
  ];
  expect(await createDocument('stripeEvents', 'evt_1', fields)).toBe(true);
  expect(await createDocument('stripeEvents', 'evt_1', fields)).toBe(false);
  await deleteDocument('users', 'u1');
  const encoded = {
    type: { stringValue: 'invoice.paid' },
    created: { integerValue: '5' },
    appliedAt: { timestampValue: '2026-11-22T12:00:00.000Z' },
  };
  const event = name.replace('users/u1', 'stripeEvents/evt_1');
  const write = { update: { name: event, fields: encoded }, currentDocument: { exists: false } };
  expect(requests.map(({ body }) => body)).toEqual([
    { writes: [write] },
    { writes: [write] },
    { writes: [{ delete: name }] },
  ]);
});

test('encodes what it decodes', async () => {
  const fields = {
    ...{ text: 'olá', nothing: null, yes: false, cents: 4990, share: 0.5 },
    ...{ at: new Date('2026-11-22T12:00:00Z'), list: [1, 'a', { b: null }], map: { inner: {} } },
  };
  answers = [{ status: 200, body: {} }];
  await setDocument('users', 'u1', fields);
  const sent = z.object({ writes: z.tuple([z.object({ update: z.record(z.string(), z.any()) })]) });
  const { update } = sent.parse(requests[0]?.body).writes[0];
  answers = [found(update.fields)];
  expect(await readDocument('users', 'u1')).toEqual(fields);
  await expect(setDocument('users', 'u1', { x: undefined })).rejects.toThrow(TypeError);
});

test('updates a document by its fields, only where there is one', async () => {
  answers = [{ status: 404, body: { error: { status: 'NOT_FOUND' } } }];
  const error = await updateDocument('users', 'u1', { has_paid: true }).catch((thrown) => thrown);
  expect(hasCode(error, 'NOT_FOUND')).toBe(true);
  const update = { name, fields: { has_paid: { booleanValue: true } } };
  const currentDocument = { exists: true };
  const updateMask = { fieldPaths: ['has_paid'] };
  expect(requests[0]?.body).toEqual({ writes: [{ update, updateMask, currentDocument }] });
});

test('a write after a read is refused when there was another one', async () => {
  answers = [found({})];
  const read = await readVersion('users', 'u1');
  expect(read).toEqual({ fields: {}, updateTime: '2026-11-22T12:00:00Z' });
  answers = [
    { status: 400, body: { error: { status: 'FAILED_PRECONDITION' } } },
    { status: 409, body: { error: { status: 'ALREADY_EXISTS' } } },
    { status: 200, body: { writeResults: [{}] } },
  ];
  expect(await writeUnlocked('users', 'u1', {}, read)).toBe(false);
  expect(await writeUnlocked('users', 'u1', {}, undefined)).toBe(false);
  expect(await writeUnlocked('users', 'u1', {}, read)).toBe(true);
  const conditions = [{ updateTime: '2026-11-22T12:00:00Z' }, { exists: false }];
  expect(requests.slice(1, 3)).toMatchObject(
    conditions.map((currentDocument) => ({ body: { writes: [{ currentDocument }] } })),
  );
});

test('a write that lost against another one is repeated, and is not a document that exists', async () => {
  answers = [
    { status: 409, body: { error: { status: 'ABORTED' } } },
    { status: 200, body: { writeResults: [{}] } },
  ];
  expect(await createDocument('stripeEvents', 'evt_1', {})).toBe(true);
  expect(requests).toHaveLength(2);
});
