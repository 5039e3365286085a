/**
 * Lists, for each folder, the other folders that it may import. A folder may always import its own
 * files, and a folder without a row may import everything. Packages are not restricted, except that
 * the contract imports only zod.
 */
const endpointFolders = ['http', 'services', 'contract', 'users'];
const billing = [...endpointFolders, 'tracking', 'billing/customer'];
const reports = [...endpointFolders, 'tracking', 'billing'];
const ofFunctions = {
  contract: [],
  services: ['contract'],
  http: ['services', 'contract'],
  users: ['http', 'services', 'contract'],
  auth: endpointFolders,
  tracking: endpointFolders,
  'billing/customer': [...endpointFolders, 'tracking'],
  'billing/subscription': billing,
  'billing/checkout': [...billing, 'billing/subscription'],
  'billing/webhook': [...billing, 'billing/subscription'],
  reconcile: reports,
  reports,
  account: [...reports, 'reconcile', 'reports', 'auth'],
  operator: [...reports, 'reconcile', 'reports', 'auth', 'account'],
};
const CONTRACT = 'functions/src/contract';
const ofWeb = {
  'lib/': ['brand.ts', 'pages.ts'],
  'components/page/': ['components/site/', 'lib/', 'brand.ts'],
  'components/': ['lib/', 'brand.ts', 'theme/'],
  'features/': ['components/', 'lib/', 'brand.ts', 'pages.ts', 'theme/'],
};
const TESTS = 'functions|edge|rules|e2e|engines|gallery|bench|soak';

/** Matches our own files, not packages. */
const OURS = '^(functions|web|emulators|ops|tests)/';
const under = (folder, names) => names.map((name) => `^${folder}${name}`);

/** Returns a rule that lets the files at `from` import only those of our own files at `to`. */
const only = (name, from, to) => ({
  ...{ name, severity: 'error', from: { path: from } },
  to: { path: OURS, pathNot: to },
});

const forbidden = [
  ...Object.entries(ofFunctions).map(([folder, others]) =>
    only(
      `functions/${folder}`,
      `^functions/src/${folder}/`,
      under(
        'functions/src/',
        [folder, ...others].map((name) => `${name}/`),
      ),
    ),
  ),
  ...Object.entries(ofWeb).map(([folder, others]) =>
    only(`web/${folder}`, `^web/src/${folder}`, [
      ...under('web/src/', [folder, ...others]),
      `^${CONTRACT}/`,
    ]),
  ),
  {
    ...{ name: 'contract: zod alone', severity: 'error', from: { path: `^${CONTRACT}/` } },
    to: { pathNot: [`^${CONTRACT}/`, '^node_modules/zod/'] },
  },
  {
    name: 'features: none of another one, which routes join',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'features: no folder of another folder',
    severity: 'error',
    from: { path: '^web/src/features/(account|operator)/([^/]+)/' },
    to: {
      path: '^web/src/features/$1/[^/]+/',
      pathNot: '^web/src/features/$1/$2/',
    },
  },
  only('functions stand alone', '^functions/src/', '^functions/src/'),
  {
    name: 'functions: nothing imports the index',
    severity: 'error',
    from: { path: '^(functions/src|web|emulators)/' },
    to: { path: '^functions/src/index' },
  },
  // This rule leaves out seed.ts, which may import the functions. seed.ts runs as a separate
  // process, like the commands in functions/.
  only('emulators: the contract alone', '^emulators/(?!seed)', ['^emulators/', `^${CONTRACT}/`]),
  only('web: the contract alone', '^web/', ['^web/', `^${CONTRACT}/`]),
  only(
    'the local Stripe: nothing of the product',
    '^emulators/stripe/(?!tests/)',
    '^emulators/stripe/',
  ),
  {
    name: 'tests: none of another kind, which share tests/support',
    severity: 'error',
    from: { path: `^tests/(${TESTS})/` },
    to: { path: `^tests/(${TESTS})/`, pathNot: '^tests/$1/' },
  },
  { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'can’t be resolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|functions/lib)/' },
    // TypeScript 7 has no API that dependency-cruiser could use.
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
