import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { agreed } from '../support/agreed.ts';
import { type Answer, call, env, stripe } from '../support/api.ts';
import { metaFaults } from '../support/meta-control.ts';
import { remove, sessionOf, signUp } from '../support/people.ts';
import { tests } from '../support/project.ts';
import { checkout, deliver, pay, secretOf, sessionId } from '../support/purchase.ts';

const file = process.env.FUNCTIONS_LOG ?? join(tests.dir, 'firebase.log');

/** Returns the functions' lines, which begin with `>`, after the file's first `length` characters. */
const written = (length: number) =>
  readFileSync(file, 'utf8')
    .slice(length)
    .split('\n')
    .filter((line) => line.startsWith('>  '))
    .map((line) => line.slice(3));

const requestIdOf = ({ headers }: Answer) => headers.get('x-request-id') ?? '?';

test('every function call logs one line with user, endpoint and duration, but no personal data', async () => {
  const person = await signUp('Maria Planted da Silva');
  const { uid, email, token } = person;
  const cookie = await sessionOf(person);
  const before = readFileSync(file, 'utf8').length;
  const names = { displayName: 'Maria Planted', firstName: 'Maria', lastName: 'Planted' };
  const body = { uid, email, emailVerified: false, phoneNumber: '(11) 98765-4321', ...names };
  const opened = await checkout(person, { consent: agreed });
  const own = [
    opened,
    await call('createUser', { token, body }),
    await call('createUser', { cookie, body: { ...body, email: `x${email}` } }),
    await call('getUser', { cookie, uid }),
    await checkout({ ...person, email: 'planted@exemplo.com.br' }),
  ];
  const secret = secretOf(opened);
  await pay(secret);
  const session = sessionId(secret);
  const gone = await signUp();
  await remove(gone);
  const metadata = { uid: gone.uid };
  const { id: customer } = await stripe.customers.create({ email: gone.email, metadata });
  const deliverPaid = (id: string, object: object) =>
    deliver(JSON.stringify({ id, type: 'invoice.paid', created: 1, data: { object } }));
  const event = {
    event_name: 'cadastro',
    event_time: 1,
    event_id: 'planted',
    user_data: { em: 'a'.repeat(64), fn: 'a'.repeat(64) },
    consent: agreed,
    fbc: `fb.1.1700000000000.${email}`,
    event_source_url: `${env.APP_URL}/payment-success?session_id=${session}&email=${email}`,
  };
  // The log must not contain Meta's error message, which may repeat personal data.
  await metaFaults('refuses_token');
  const answers = [
    ...own,
    await call('checkAuthCookie', { cookie: `__session=planted${token}` }),
    await call('passwordReset', { body: { email } }),
    await call('passwordReset', { body: { email: `broken ${email}` } }),
    await call('sessionStatus', { token, query: `?session_id=${session}` }),
    await call('sessionStatus', { query: '?session_id=cs_test_plantedunknown' }),
    await call('createCustomerPortalSession', { token, body: { email: `x${email}` } }),
    // The webhook logs a problem for both: an unknown customer and a deleted account.
    await deliverPaid('evt_planted', { customer: 'cus_none', customer_email: email }),
    await deliverPaid(`evt_${gone.uid}`, { customer, customer_email: gone.email }),
    await call('metaCapi', { token, body: event }),
    await call('reportBrowserError', {
      body: {
        kind: 'uncaught',
        message: `Error: ${email} at /payment-success?session_id=${session}, 11987654321`,
        stack: `at https://garimpa.example/assets/a.js?user=Maria:1:2 ${token}`,
        page: '/area-usuario',
      },
    }),
  ];
  await metaFaults('answers');

  const linesOf = (answer: Answer) =>
    written(before).filter((line) => line.includes(requestIdOf(answer)));
  await vi.waitFor(() => expect(answers.map((each) => linesOf(each).length)).not.toContain(0), {
    timeout: 60_000,
    interval: 250,
  });
  const text = written(before).join('\n');
  const personal = [email, gone.email, 'planted@exemplo', '98765', 'Maria', 'Planted'];
  const secrets = [token, cookie, token.split('.')[1], secret, session, 'plantedunknown'];
  for (const planted of [...personal, ...secrets, 'sk_test', 'whsec_']) {
    expect(text).not.toContain(planted);
  }
  expect(text).toMatch(/"cause":"Error: <email> at \/payment-success.*<number>"/);
  for (const answer of answers) {
    const [line = '{}', ...others] = linesOf(answer);
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      ...{ status: answer.status, endpoint: expect.not.stringContaining(uid) },
      ...{ message: expect.any(String), outcome: expect.any(String), ms: expect.any(Number) },
      ...(own.includes(answer) && { uid }),
    });
  }
});
