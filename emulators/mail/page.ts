import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Row, renderPage, section } from '../page.ts';

/** An e-mail that Firebase or Stripe would have sent. */
export interface Mail {
  to: string;
  subject: string;
  /** Unix seconds. Null for Firebase's e-mails, because the Auth emulator stores no time. */
  sentAt: number | null;
  link: string;
  isRecovery?: boolean;
}

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function mailPage(context: Context, firebase: readonly Mail[], stripe: readonly Mail[]) {
  return renderPage(context, {
    title: 'Local e-mail',
    description: 'What Firebase and Stripe would send. Nothing leaves this machine.',
    columns: [
      [section('Firebase: codes not used yet', firebase.map(rowOf))],
      [section('Stripe: receipts, boletos, failed payments', stripe.map(rowOf))],
    ],
  });
}

const rowOf = ({ to, subject, sentAt, link, isRecovery }: Mail): Row => ({
  title: subject,
  detail: sentAt === null ? to : `${to} · ${time.format(sentAt * 1000)} UTC`,
  side: isRecovery
    ? resetForm(new URL(link), to)
    : html`<div class="side"><a href="${link}">Open</a></div>`,
});

/** Renders a form that adds the new password to the e-mail's link, as the Auth emulator expects. */
const resetForm = ({ origin, pathname, searchParams }: URL, to: string) =>
  html`<form action="${origin}${pathname}">
    ${[...searchParams].map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <label>
      New password
      <input
        name="newPassword"
        type="password"
        autocomplete="new-password"
        minlength="6"
        required
        aria-label="New password of ${to}"
      />
    </label>
    <button class="primary" type="submit">Save</button>
  </form>`;
