import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { browserFiles } from './stripe/browser-files.ts';

type Html = ReturnType<typeof html>;

export interface Row {
  title: string;
  detail: string;
  /** Shown at the end of the row. */
  side: Html;
}

interface Page {
  title: string;
  description: string;
  columns: readonly Html[][];
}

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action http:; frame-ancestors 'none'";

/** Responds with a page in the local Stripe's style, without scripts. */
export function renderPage(context: Context, page: Page): Response | Promise<Response> {
  context.header('Cache-Control', 'no-store');
  context.header('Content-Security-Policy', POLICY);
  return context.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/dashboard.css" />
      </head>
      <body>
        <header>
          <div class="title">
            <h1>${page.title}</h1>
            <p class="muted small">${page.description}</p>
          </div>
          <div class="side"><a href="/">Refresh</a></div>
        </header>
        <main>${page.columns.map((sections) => html`<div class="column">${sections}</div>`)}</main>
      </body>
    </html>`);
}

export const section = (title: string, rows: readonly Row[]) =>
  html`<section>
    <h2>${title} <span class="count">${rows.length}</span></h2>
    <ul class="rows">
      ${rows.length > 0 ? rows.map(rowOf) : html`<li class="muted">None yet.</li>`}
    </ul>
  </section>`;

const rowOf = ({ title, detail, side }: Row) =>
  html`<li>
    <div class="text">
      <p class="row-title">${title}</p>
      <p class="muted small">${detail}</p>
    </div>
    ${side}
  </li>`;

export const badge = (text: string, tone: 'good' | 'bad') =>
  html`<div class="side"><span class="badge" data-tone="${tone}">${text}</span></div>`;

/** Adds the routes that serve the style sheets of {@link renderPage}. */
export function addStyles(app: Hono): void {
  const { addStyle } = browserFiles(app, new URL('stripe/browser/', import.meta.url));
  addStyle('base');
  addStyle('dashboard');
}
