import { Hono } from 'hono';
import * as z from 'zod/mini';
import { addStyles } from '../page.ts';
import { type Listening, listen } from '../stripe/listen.ts';
import { type Mail, mailPage } from './page.ts';
import { stripeMails } from './stripe-mails.ts';

/** Serves a page with the e-mails of the Auth emulator and the local Stripe at these origins. */
export function startLocalMail(
  port: number,
  { auth, stripe }: Record<'auth' | 'stripe', string>,
): Promise<Listening> {
  const app = new Hono();
  app.get('/', async (context) =>
    mailPage(context, await firebaseMails(auth), await stripeMails(stripe)),
  );
  addStyles(app);
  return listen(app, port, 'the local e-mail');
}

const codes = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.optional(z.string()),
      requestType: z.string(),
      oobLink: z.url(),
    }),
  ),
});

const SUBJECTS = new Map([
  ['PASSWORD_RESET', 'Password recovery'],
  ['VERIFY_EMAIL', 'Verification of the address'],
  ['VERIFY_AND_CHANGE_EMAIL', 'Change of the address'],
]);

/** Returns Firebase's e-mails with codes that have not been used yet, newest first. */
async function firebaseMails(auth: string): Promise<Mail[]> {
  const response = await fetch(`${auth}/emulator/v1/projects/demo-garimpa/oobCodes`);
  const { oobCodes } = z.parse(codes, await response.json());
  return oobCodes.toReversed().map(({ email, newEmail = email, requestType, oobLink }) => {
    const isRecovery = requestType === 'PASSWORD_RESET';
    const subject = SUBJECTS.get(requestType) ?? requestType;
    return { to: newEmail, subject, sentAt: null, link: oobLink, isRecovery };
  });
}
