import { expect, onTestFinished, test } from 'vitest';
import { runChecks } from '../../../ops/doctor/check.ts';
import { siteChecks } from '../../../ops/doctor/site.ts';
import { headersAt } from '../../../web/build/hosting.ts';
import { serve } from '../../support/serve.ts';

type Answer = [status: number, headers: Record<string, string | undefined>, text: string];

function page(text: string, path = '/', changed: Answer[1] = {}): Answer {
  return [200, { ...headersAt(path), ...changed }, text];
}
function json(status: number, text: string): Answer {
  return [status, { 'Cache-Control': 'private, no-store' }, text];
}
const PAGE = '<div id="root" data-rendered="page">Garimpa</div>';

/** Returns the failed checks of a fake site that is correct except for the `changed` responses. */
async function failures(changed: Record<string, Answer> = {}) {
  const answers: Record<string, Answer> = {
    '/': page(PAGE),
    '/checkout': page('', '/checkout'),
    '/sobre': page('Garimpa Ltda., CNPJ 12.345.678/0001-95'),
    '/api/auth/check-cookie': json(200, '{"authenticated":false}'),
    '/stripe-webhook': json(400, '{}'),
    '/functions/stripeWebhook': json(400, '{}'),
    ...changed,
  };
  const server = await serve(({ url = '' }, response) => {
    const [status, headers, text] = answers[url] ?? [404, { 'Cache-Control': 'no-cache' }, '404'];
    for (const [name, value = ''] of Object.entries(headers)) {
      if (value) response.setHeader(name, value);
    }
    response.writeHead(status).end(text);
  });
  onTestFinished(server.close);
  const site = `http://127.0.0.1:${server.port}`;
  const results = await runChecks(siteChecks, {
    project: 'garimpa-prod',
    deploy: 'npm run deploy',
    reach: 'the domain’s records',
    site,
    functions: `${site}/functions`,
    localOrigins: undefined,
  });
  return results.filter(({ problems }) => problems.length > 0);
}

test('a correctly deployed site passes all site checks of npm run doctor', async () => {
  expect(await failures()).toEqual([]);
});

const POLICY = 'content-security-policy';
const { [POLICY]: policy } = headersAt('/');
const sameOrigin = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
const wrong: [check: string, path: string, answer: Answer][] = [
  ['page', '/', page('Welcome to Firebase Hosting')],
  ['headers', '/', page(PAGE, '/', { [POLICY]: `${policy} http://localhost:12111` })],
  ['headers', '/checkout', page('', '/checkout', { [POLICY]: policy })],
  ['headers', '/checkout', page('', '/checkout', sameOrigin)],
  ['placeholders', '/sobre', page('CNPJ 00.000.000/0001-00')],
  ['check-cookie', '/api/auth/check-cookie', json(500, '{}')],
  ['webhook', '/stripe-webhook', json(200, '{}')],
  ['webhook', '/functions/stripeWebhook', json(403, 'Forbidden')],
  ['unknown', '/doctor-unknown-page', page(PAGE)],
];
test.each(wrong)('doctor fails only the site check %s if %s is wrong', async (...row) => {
  const [check, path, answer] = row;
  const failed = await failures({ [path]: answer });
  expect(failed.map(({ id }) => id)).toEqual([`site-${check}`]);
});
