import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { agreed } from '../agreed.ts';
import { remove, sessionOf, signUp } from '../functions/people.ts';
import { checkout, deliver, pay, secretOf, sessionId } from '../functions/purchase.ts';
import { call, env, stripe } from '../functions/support.ts';
import { metaFaults } from '../meta-control.ts';
import { tests } from '../project.ts';

const file = process.env.FUNCTIONS_LOG ?? join(tests.dir, 'firebase.log');

const entry = z.looseObject({
  message: z.string(),
  requestId: z.string(),
  endpoint: z.string(),
  uid: z.string().optional(),
  status: z.number(),
  outcome: z.string(),
  ms: z.number(),
});

/** What the functions wrote since the log had `length` characters, without the emulators' own lines. */
const written = (length: number) =>
  readFileSync(file, 'utf8')
    .slice(length)
    .split('\n')
    .filter((line) => line.startsWith('>  '))
    .map((line) => line.slice(3));

test('every call leaves one line that says who, what and how long, and nothing personal', async () => {
  const person = await signUp('Maria Planted da Silva');
  const { uid, email, token } = person;
  const cookie = await sessionOf(person);
  const before = readFileSync(file, 'utf8').length;
  const phoneNumber = '(11) 98765-4321';
  const names = { displayName: 'Maria Planted', firstName: 'Maria', lastName: 'Planted' };
  const answers = [
    await call('createUser', {
      token,
      body: { uid, email, emailVerified: false, phoneNumber, ...names },
    }),
    await call('createUser', {
      cookie,
      body: { uid, email: `x${email}`, emailVerified: false, ...names },
    }),
    await call('getUser', { cookie, uid }),
    await call('checkAuthCookie', { cookie: `__session=planted${token}` }),
    await call('passwordReset', { body: { email } }),
    await call('passwordReset', { body: { email: `nobody-${email}` } }),
    await call('passwordReset', { body: { email: `broken ${email}` } }),
    await checkout(person, { consent: agreed }),
    await checkout({ ...person, email: 'planted@exemplo.com.br' }),
  ];
  const secret = secretOf(answers[7]);
  await pay(secret);
  const session = sessionId(secret);
  answers.push(
    await call('sessionStatus', { token, query: `?session_id=${session}` }),
    await call('sessionStatus', { query: '?session_id=cs_test_plantedunknown' }),
    await call('createCustomerPortalSession', { token, body: { email: `x${email}` } }),
    // Failures of ours, whose causes are logged: an unknown customer, and one without a person.
    await deliver(
      JSON.stringify({
        id: 'evt_planted',
        type: 'invoice.paid',
        data: { object: { customer: 'cus_none', customer_email: email } },
      }),
    ),
  );
  const hash = 'a'.repeat(64);
  const event = {
    event_name: 'cadastro',
    event_time: 1,
    event_id: 'planted',
    user_data: { em: hash, fn: hash },
    consent: agreed,
    fbc: `fb.1.1700000000000.${email}`,
    event_source_url: `${env.APP_URL}/payment-success?session_id=${session}&email=${email}`,
  };
  // What Meta says of its refusal may repeat what it was sent.
  await metaFaults('refuses_token');
  answers.push(await call('metaCapi', { token, body: event }));
  await metaFaults('answers');
  const gone = await signUp();
  await remove(gone);
  const customer = await stripe.customers.create({
    email: gone.email,
    metadata: { uid: gone.uid },
  });
  const object = { customer: customer.id, customer_email: gone.email };
  answers.push(
    await deliver(
      JSON.stringify({ id: `evt_${gone.uid}`, type: 'invoice.paid', created: 1, data: { object } }),
    ),
  );

  await vi.waitFor(
    () => {
      const lines = written(before);
      for (const { headers } of answers) {
        expect(
          lines.filter((line) => line.includes(headers.get('x-request-id') ?? '?')),
        ).toHaveLength(1);
      }
    },
    { timeout: 60_000, interval: 250 },
  );
  const text = written(before).join('\n');
  for (const planted of [
    email,
    gone.email,
    'planted@exemplo',
    '98765',
    'Maria',
    'Planted',
    token,
    cookie,
  ]) {
    expect(text).not.toContain(planted);
  }
  for (const planted of [
    secret,
    session,
    'plantedunknown',
    token.split('.')[1],
    'sk_test',
    'whsec_',
  ]) {
    expect(text).not.toContain(planted);
  }
  for (const [index, { status, headers }] of answers.entries()) {
    const line = written(before).find((each) => each.includes(headers.get('x-request-id') ?? '?'));
    const logged = entry.parse(JSON.parse(line ?? '{}'));
    expect(logged.status).toBe(status);
    expect(logged.endpoint).not.toContain(uid);
    if ([0, 1, 2, 7, 8].includes(index)) expect(logged.uid).toBe(uid);
  }
});
