import { expect, test } from 'vitest';
import { stripeMails } from '../../../emulators/mail/stripe-mails.ts';
import {
  advanceAPeriod,
  benchOfEachTest,
  openSession,
  payByCard,
} from '../../../emulators/stripe/tests/local-stripe.ts';

const bench = benchOfEachTest();

test('a renewal that fails sends the address of its invoice, newest first', async () => {
  await payByCard(bench, await openSession(bench), '4000000000000341');
  const to = 'ana@exemplo.com.br';
  const receipt = { to, subject: 'Receipt of R$ 187,90', link: expect.stringMatching(/receipts/) };
  expect(await stripeMails(bench.url)).toMatchObject([receipt]);
  await advanceAPeriod(bench);
  const [mail] = await stripeMails(bench.url);
  expect(mail).toMatchObject({ to, subject: 'R$ 187,90 could not be charged' });
  expect((await fetch(mail?.link ?? '')).status).toBe(200);
});
