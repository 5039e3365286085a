import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { addressWithAccount, linksTo } from '../support/firebase-mails.ts';
import { inParallel } from '../support/many-users.ts';

test('only an address with an account gets a reset e-mail, whose link leads back to /login', async () => {
  const email = await addressWithAccount();
  const known = await call('passwordReset', { body: { email: ` ${email.toUpperCase()} ` } });
  const unknown = await call('passwordReset', { body: { email: `x${email}` } });
  expect(known).toMatchObject({ status: 200, body: { ok: true } });
  expect(unknown).toMatchObject({ status: 200, body: { ok: true } });
  const [link = '', ...others] = await linksTo(email, 'PASSWORD_RESET');
  expect(others).toEqual([]);
  expect(new URL(link).searchParams.get('continueUrl')).toBe(`${process.env.APP_URL}/login`);
  expect(await linksTo(`x${email}`, 'PASSWORD_RESET')).toEqual([]);
});

test('a password reset has the same response and delay for addresses with and without an account', async () => {
  const known = await inParallel(Array.from({ length: 30 }), addressWithAccount);
  const addresses = known.flatMap((email) => [email, `x${email}`]);
  const request = async (email: string, index: number) => {
    const begin = performance.now();
    const headers = { 'Fastly-Client-IP': `203.0.113.${index}` };
    const { status, body } = await call('passwordReset', { body: { email }, headers });
    return { response: JSON.stringify({ status, body }), ms: performance.now() - begin };
  };
  const answers = await inParallel(addresses, request, 100);
  expect(new Set(answers.map(({ response }) => response))).toEqual(
    new Set([JSON.stringify({ status: 200, body: { ok: true } })]),
  );
  // No response takes less than about a second. A faster one would show that Firebase sent no mail.
  expect(Math.min(...answers.map(({ ms }) => ms))).toBeGreaterThan(900);
});
