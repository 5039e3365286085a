import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { addStyles } from '../page.ts';
import { type Listening, listen } from '../stripe/listen.ts';
import { firebaseMails, resetPassword } from './firebase-mails.ts';
import { mailPage } from './page.ts';
import { stripeMails } from './stripe-mails.ts';

const passwordForm = z.object({ oobCode: z.string(), newPassword: z.string() });

/**
 * Starts the page of the mails that Firebase and Stripe would send, on the loopback interface.
 * @param senders Addresses of the Auth emulator and the local Stripe.
 * @throws Error when the port is taken.
 */
export function startLocalMail(
  port: number,
  { auth, stripe }: Record<'auth' | 'stripe', string>,
): Promise<Listening> {
  const app = new Hono();
  const show = async (context: Context, notice: string) =>
    mailPage(context, await firebaseMails(auth), await stripeMails(stripe), notice);
  app.get('/', (context) => show(context, ''));
  app.post('/password', async (context) => {
    const form = z.parse(passwordForm, await context.req.parseBody());
    const failure = await resetPassword(auth, form);
    return show(context, failure ? `The password was not set: ${failure}` : 'The password is set.');
  });
  addStyles(app);
  return listen(app, port, 'the local e-mail');
}
