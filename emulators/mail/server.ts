import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { browserFiles } from '../stripe/browser-files.ts';
import { type Listening, listen } from '../stripe/listen.ts';
import { firebaseMails, resetPassword } from './firebase-mails.ts';
import { mailPage } from './page.ts';
import { stripeMails } from './stripe-mails.ts';

/** Addresses of the Auth emulator and the local Stripe. */
interface Senders {
  auth: string;
  stripe: string;
}

const passwordForm = z.object({ oobCode: z.string(), newPassword: z.string() });

/** The page of the mails that Firebase and Stripe would send. */
function mailRoutes({ auth, stripe }: Senders): Hono {
  const app = new Hono();
  const show = async (context: Context, notice: string) => {
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', POLICY);
    return context.html(mailPage(await firebaseMails(auth), await stripeMails(stripe), notice));
  };
  app.get('/', (context) => show(context, ''));
  app.post('/password', async (context) => {
    const form = z.parse(passwordForm, await context.req.parseBody());
    const failure = await resetPassword(auth, form);
    return show(context, failure ? `The password was not set: ${failure}` : 'The password is set.');
  });
  const { addStyle } = browserFiles(app, new URL('../stripe/browser/', import.meta.url));
  addStyle('base');
  addStyle('dashboard');
  return app;
}

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Starts the page on the loopback interface. @throws Error when the port is taken. */
export function startLocalMail(port: number, senders: Senders): Promise<Listening> {
  return listen(mailRoutes(senders), port, 'the local e-mail');
}
