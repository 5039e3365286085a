import { expect, test } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { addressWithAccount, linksTo } from '../support/firebase-mails.ts';

test('only an address with an account gets a reset e-mail, and at most three in an hour, but every address gets the same responses', async () => {
  const email = await addressWithAccount();
  const reset = (address: string) => call('passwordReset', { body: { email: address } });
  for (const status of [200, 200, 200, 429, 429]) {
    const begin = performance.now();
    const unknown = await reset(`x${email}`);
    // A faster response would show that Firebase sent no e-mail.
    if (status === 200) expect(performance.now() - begin).toBeGreaterThan(900);
    const known = await reset(` ${email.toUpperCase()} `);
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({ status, body: unknown.body });
      if (status === 200) continue;
      expect(refusal(answer).error).toContain('Confira a caixa de entrada');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_400);
    }
  }
  const links = await linksTo(email, 'PASSWORD_RESET');
  expect(links).toHaveLength(3);
  const target = new URL(links[0] ?? '').searchParams.get('continueUrl');
  expect(target).toBe(`${process.env.APP_URL}/login`);
  expect(await linksTo(`x${email}`, 'PASSWORD_RESET')).toEqual([]);
});
