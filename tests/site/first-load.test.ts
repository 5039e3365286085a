import { expect, test } from 'vitest';
import { accountPages } from '../../web/src/pages.ts';
import { dist, htmlOf, publicPages } from './built-site.ts';
import { firstLoad } from './first-load.ts';

const KIB = 1024;

/** Of a page's answer over HTTP/2, where the content policy is most of them. */
const HEADERS = 1_080;

/** Ten packets, which a server may send before the first acknowledgement (RFC 6928, section 2). */
const DOCUMENT = 10 * 1_460 - HEADERS;

/** Most bytes that a first visit may cost, compressed, and most scripts. */
const budgets = {
  public: { document: DOCUMENT, script: 108 * KIB, scripts: 15, style: 7 * KIB },
  form: { document: DOCUMENT, script: 110 * KIB, scripts: 12, style: 4 * KIB },
  account: { document: DOCUMENT, script: 140 * KIB, scripts: 16, style: 5 * KIB },
};

/** Of public pages, those that have a form. */
const FORMS = ['/login', '/cadastro', '/signup'];

const rows = [
  ...publicPages.map(({ path }) => ({
    path,
    budget: FORMS.includes(path) ? budgets.form : budgets.public,
  })),
  ...accountPages.map(({ path }) => ({ path, budget: budgets.account })),
].map(({ path, budget }) => ({ path, budget, load: firstLoad(dist, htmlOf(path)) }));

const kinds = ['document', 'script', 'scripts', 'style'] as const;

function table(): string {
  const line = (name: string, cells: string[]) =>
    [name.padEnd(26), ...cells.map((cell) => cell.padStart(18))].join('');
  return [
    line('Brotli bytes, at most', [...kinds]),
    ...rows.map(({ path, budget, load }) =>
      line(
        path,
        kinds.map((kind) => {
          const mark = load[kind] > budget[kind] ? ' ✗' : '';
          return `${load[kind]} / ${budget[kind]}${mark}`;
        }),
      ),
    ),
  ].join('\n');
}

test('the first load of every page is within its budget', () => {
  const over = rows.filter(({ budget, load }) => kinds.some((kind) => load[kind] > budget[kind]));
  expect(
    over.map(({ path }) => path),
    `\n${table()}\n`,
  ).toEqual([]);
});

test('the sizes are measured, and not zero by mistake', () => {
  for (const { path, load } of rows) {
    expect(load.document, path).toBeGreaterThan(4_000);
    expect(load.script, path).toBeGreaterThan(60 * KIB);
    expect(load.style, path).toBeGreaterThan(2_000);
  }
});
