import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { signIn, signUp } from '../support/people.ts';
import { tests } from '../support/project.ts';

/** Reads the local e-mail page. Returns the HTML of each e-mail to this address. */
async function mailsTo(address: string): Promise<string[]> {
  const page = await (await fetch(`http://localhost:${tests.ports.mail}`)).text();
  return page.split('<li').filter((entry) => entry.includes(address));
}

test('a password can be reset on the local e-mail page', async () => {
  const { email } = await signUp();
  await call('passwordReset', { body: { email } });
  const [mail = '', ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toContain('Password recovery');
  const action = /<form action="([^"]+)"/.exec(mail)?.[1] ?? '';
  const hidden = [...mail.matchAll(/name="(\w+)" value="([^"]+)"/g)];
  const fields = hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]);
  const query = new URLSearchParams([...fields, ['newPassword', 'novasenha123']]);
  const answer = await fetch(`${action}?${query}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`${tests.settings.APP_URL}/login`);
  expect(await signIn({ email, password: 'novasenha123' })).toBeTruthy();
  expect(await mailsTo(email)).toEqual([]);
});
