import { bugsIn } from './bug.ts';

const at = 'web/src/features/operator';

export const operator = bugsIn(
  `${at}/require-operator.ts`,
  'tests/web/operator/operator-page.test.tsx',
  { 'anybody-sees-the-operators-page': ['if (!mayEnter) throw notFound();', ''] },
).concat(
  bugsIn(`${at}/sales/sales-report.tsx`, 'tests/web/operator/operator-page.test.tsx', {
    'file-without-the-filter': [
      'csvOf(shown)',
      "csvOf(shownSales(sales, { filter: '', sort: ordem }))",
    ],
  }),
  bugsIn(`${at}/sales/shown-sales.ts`, 'tests/web/operator/operator-page.test.tsx', {
    'total-of-hidden-rows': ['rows.length === all.length ? total : sumOf(rows)', 'total'],
  }),
  bugsIn(`${at}/people/person-search.tsx`, 'tests/web/operator/operator-page.test.tsx', {
    'e-mail-in-the-address': ['onFound(uid);', 'onFound(search.variables ?? uid);'],
  }),
  bugsIn(`${at}/tasks/resolve-payment.tsx`, 'tests/web/operator/operator-page.test.tsx', {
    'resolved-without-a-question': ['onClick={open}', 'onClick={() => resolution.mutate()}'],
  }),
);
