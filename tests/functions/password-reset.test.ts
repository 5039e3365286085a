import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { addressWithAccount, linksTo } from '../support/firebase-mails.ts';

test('only an address with an account gets a reset e-mail, but every address gets the same response after a second', async () => {
  const email = await addressWithAccount();
  for (const address of [` ${email.toUpperCase()} `, `x${email}`]) {
    const begin = performance.now();
    const { status, body } = await call('passwordReset', { body: { email: address } });
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    // A faster response would show that Firebase sent no e-mail.
    expect(performance.now() - begin).toBeGreaterThan(900);
  }
  const [link = '', ...others] = await linksTo(email, 'PASSWORD_RESET');
  expect(others).toEqual([]);
  expect(new URL(link).searchParams.get('continueUrl')).toBe(`${process.env.APP_URL}/login`);
  expect(await linksTo(`x${email}`, 'PASSWORD_RESET')).toEqual([]);
});
