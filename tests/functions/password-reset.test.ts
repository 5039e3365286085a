import { describe, expect, test } from 'vitest';
import { crowd, inParallel } from './crowd.ts';
import { disable, linksTo, resetMailsTo, signUp } from './people.ts';
import { call } from './support.ts';

describe('password-reset', () => {
  test('sends one mail, and answers an unknown address with the same body', async () => {
    const { email } = await signUp();
    const known = await call('passwordReset', { body: { email: ` ${email.toUpperCase()} ` } });
    const unknown = await call('passwordReset', { body: { email: `x${email}` } });
    expect(known).toMatchObject({ status: 200, body: { ok: true } });
    expect(unknown).toMatchObject({ status: 200, body: { ok: true } });
    expect(await resetMailsTo(email)).toBe(1);
    expect(await resetMailsTo(`x${email}`)).toBe(0);
  });

  test('answers 200 known and 200 unknown addresses alike, after the same pause', async () => {
    const people = await crowd(200);
    const addresses = people.flatMap(({ email }) => [email, `x${email}`]);
    const asked = async (email: string, index: number) => {
      const begin = performance.now();
      const headers = { 'Fastly-Client-IP': `203.0.${index >> 7}.${index & 127}` };
      const { status, body } = await call('passwordReset', { body: { email }, headers });
      return { said: JSON.stringify({ status, body }), ms: performance.now() - begin };
    };
    const answers = await inParallel(addresses, asked, 100);
    expect(new Set(answers.map(({ said }) => said)).size).toBe(1);
    // What an answer takes is decided before it is known whether there is an account.
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeGreaterThan(900);
  });

  test('the mail’s page links back to the login', async () => {
    const { email } = await signUp();
    await call('passwordReset', { body: { email } });
    const [link = ''] = await linksTo(email, 'PASSWORD_RESET');
    expect(new URL(link).searchParams.get('continueUrl')).toBe(`${process.env.APP_URL}/login`);
  });

  test('gives a disabled account the same answer', async () => {
    const person = await signUp();
    await disable(person);
    const answer = await call('passwordReset', { body: { email: person.email } });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('refuses an invalid address', async () => {
    const answer = await call('passwordReset', { body: { email: 'maria' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Digite um email válido.', code: 'invalid_request' },
    });
  });
});
