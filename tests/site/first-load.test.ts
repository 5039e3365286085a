import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountPages } from '../../web/src/pages.ts';
import { dist, htmlOf, publicPages } from './built-site.ts';
import { firstLoad } from './first-load.ts';

const KIB = 1024;

/** Upper limits for a page's first load: compressed sizes in bytes, and the number of scripts. */
const budgets = {
  public: { document: 24 * KIB, script: 165 * KIB, scripts: 30, style: 26 * KIB },
  form: { document: 14 * KIB, script: 175 * KIB, scripts: 30, style: 21 * KIB },
  account: { document: 12 * KIB, script: 193 * KIB, scripts: 45, style: 21 * KIB },
};

const FORMS = ['/login', '/cadastro', '/signup'];

const rows = [
  ...publicPages.map(({ path }) => ({
    path,
    budget: FORMS.includes(path) ? budgets.form : budgets.public,
  })),
  ...accountPages.map(({ path }) => ({ path, budget: budgets.account })),
].map(({ path, budget }) => ({ path, budget, load: firstLoad(dist, htmlOf(path)) }));

test.each(rows)('the first load of $path is within its budget', ({ budget, load }) => {
  expect(load.script, 'a measured size').toBeGreaterThan(60 * KIB);
  for (const [kind, most] of Object.entries(budget)) {
    expect(Reflect.get(load, kind), kind).toBeLessThanOrEqual(most);
  }
});

test('no public or account page loads a script or a style sheet of the operator’s page', () => {
  const own = globSync('assets/operator-page-*', { cwd: dist });
  expect(own.length).toBeGreaterThan(1);
  const loaded = rows.flatMap(({ load }) => load.files);
  expect(own.filter((file) => loaded.includes(`/${file}`))).toEqual([]);
});
