import { html } from 'hono/html';
import type { Mail } from './mail.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** All mails, with a form for a new password at each recovery; it looks like the local Stripe's. */
export function mailPage(firebase: readonly Mail[], stripe: readonly Mail[], notice: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Local e-mail</title>
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/dashboard.css" />
      </head>
      <body>
        <header>
          <div class="title">
            <h1>Local e-mail</h1>
            <p class="muted small">
              What Firebase and Stripe would send. Nothing leaves this machine.
            </p>
          </div>
          <div class="side"><a href="/">Refresh</a></div>
        </header>
        <p class="notice-line" role="status">${notice}</p>
        <main>
          <div class="column">${section('Firebase: codes not used yet', firebase)}</div>
          <div class="column">${section('Stripe: receipts, boletos, failed payments', stripe)}</div>
        </main>
      </body>
    </html>`;
}

const section = (title: string, mails: readonly Mail[]) =>
  html`<section>
    <h2>${title} <span class="count">${mails.length}</span></h2>
    <ul class="rows">
      ${mails.length > 0 ? mails.map(row) : html`<li class="muted">None yet.</li>`}
    </ul>
  </section>`;

function row({ to, subject, sentAt, link, resetCode }: Mail) {
  const detail = sentAt === null ? to : `${to} · ${time.format(sentAt * 1000)} UTC`;
  return html`<li>
    <div class="text">
      <p class="row-title">${subject}</p>
      <p class="muted small">${detail}</p>
    </div>
    ${resetCode ? resetForm(resetCode, to) : html`<div class="side"><a href="${link}">Open</a></div>`}
  </li>`;
}

const resetForm = (code: string, to: string) =>
  html`<form method="post" action="/password">
    <input type="hidden" name="oobCode" value="${code}" />
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
