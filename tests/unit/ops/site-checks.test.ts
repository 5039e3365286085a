import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runChecks } from '../../../ops/doctor/check.ts';
import { siteChecks } from '../../../ops/doctor/site.ts';
import { headersAt } from '../../../web/hosting.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const page = (text: string, path = '/'): Answer => ({
  status: 200,
  headers: headersAt(path),
  text,
});
const json = (status: number, text: string): Answer => ({
  status,
  headers: { 'Cache-Control': 'private, no-store' },
  text,
});

/** A site in which all is right, by path. */
const rightSite = (): Record<string, Answer> => ({
  '/': page('<div id="root" data-rendered="page">Garimpa</div>'),
  '/checkout': page('', '/checkout'),
  '/api/auth/check-cookie': json(200, '{"authenticated":false}'),
  '/stripe-webhook': json(400, '{}'),
  '/functions/stripeWebhook': json(400, '{}'),
});

/** The ids of the failed checks, after `breakIt` changed the site. */
async function failures(breakIt: (answers: Record<string, Answer>) => void = () => undefined) {
  let answers: Record<string, Answer> = {};
  const server = createServer((request, response) => {
    const missing = { status: 404, headers: { 'Cache-Control': 'no-cache' }, text: '404' };
    const { status, headers, text } = answers[request.url ?? ''] ?? missing;
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers = rightSite();
  breakIt(answers);
  const results = await runChecks(siteChecks, {
    project: 'garimpa-prod',
    deploy: 'npm run deploy -- --project garimpa-prod',
    site,
    functions: `${site}/functions`,
    reach: 'the domain',
    localOrigins: undefined,
  });
  return results.filter(({ problems }) => problems.length > 0).map(({ id }) => id);
}

test('a site in which all is right passes every check', async () => {
  expect(await failures()).toEqual([]);
});

/** A page whose answer has other headers; undefined leaves one out. */
function withHeaders(path: '/' | '/checkout', changed: Record<string, string | undefined>): Answer {
  const right = page('<div data-rendered="page">', path);
  const headers = Object.entries({ ...right.headers, ...changed });
  const sent = headers.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return { ...right, headers: Object.fromEntries(sent) };
}
const POLICY = 'content-security-policy';
const { [POLICY]: policy } = headersAt('/');
const changes: [check: string, path: string, answer: Answer | undefined][] = [
  ['page', '/', page('Welcome to Firebase Hosting')],
  ['headers', '/', withHeaders('/', { [POLICY]: undefined })],
  ['headers', '/', withHeaders('/', { [POLICY]: `${policy} http://localhost:12111` })],
  ['headers', '/checkout', withHeaders('/checkout', { [POLICY]: policy })],
  ['headers', '/', withHeaders('/', { 'strict-transport-security': undefined })],
  ['headers', '/', withHeaders('/', { 'permissions-policy': undefined })],
  [
    'headers',
    '/checkout',
    withHeaders('/checkout', { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  ],
  ['check-cookie', '/api/auth/check-cookie', json(500, '{}')],
  ['check-cookie', '/api/auth/check-cookie', page('{"authenticated":false}')],
  ['webhook', '/stripe-webhook', json(200, '{}')],
  ['webhook', '/functions/stripeWebhook', json(403, 'Forbidden')],
  ['unknown', '/doctor-unknown-page', page('<div data-rendered="page">')],
];

describe('exactly one check fails', () => {
  test.each(changes)('%s, for a wrong %s', async (check, path, answer) => {
    expect(await failures((answers) => Object.assign(answers, { [path]: answer }))).toEqual([
      `site-${check}`,
    ]);
  });
});

test('every check is broken above', () => {
  const tried = new Set(changes.map(([check]) => `site-${check}`));
  expect(new Set(siteChecks.map(({ id }) => id))).toEqual(tried);
});
