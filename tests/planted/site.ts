import { bugsIn } from './bug.ts';

export const site = [
  ...bugsIn('web/src/structured-data.ts', 'tests/site/machine-files.test.ts', {
    'old-price-for-search-engines': [
      'planPrice(plan, interval).cents).toFixed',
      'planPrice(plan, interval).originalCents).toFixed',
    ],
  }),
  ...bugsIn('web/src/site-files.ts', 'tests/site/machine-files.test.ts', {
    'site-disallowed': ['Disallow: /api/', 'Disallow: /'],
  }),
  ...bugsIn('web/src/brand.ts', 'tests/site/links.test.ts', {
    'phone-without-its-country': ['phoneUrl: `tel:+', 'phoneUrl: `tel:00'],
  }),
];
