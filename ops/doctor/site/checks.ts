import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { hostingHeaders } from '../../../web/hosting-headers.ts';
import type { Problem } from '../check.ts';
import { DEPLOY, request, type SiteContext, siteCheck } from './context.ts';
import { scriptsOf } from './scripts.ts';

/** Each differs from the wanted one. */
function wrongHeaders(found: Headers, wanted: { key: string; value: string }[]): Problem[] {
  return wanted
    .filter(({ key, value }) => found.get(key) !== value)
    .map(({ key }) => ({
      problem: `${key} is ${found.get(key) ?? 'missing'}.`,
      mend: DEPLOY,
    }));
}

/** Hosting's rule for all pages. */
function pageHeaders({ localOrigins }: SiteContext) {
  return hostingHeaders(localOrigins).find(({ source }) => source === '**')?.headers ?? [];
}

const isPolicy = ({ key }: { key: string }) => key === 'Content-Security-Policy';

const page = siteCheck('page', 'the landing page is served', async ({ site }) => {
  const { status, text } = await request(`${site}/`);
  if (status === 200 && text.includes('data-rendered="page"')) return [];
  return [{ problem: `${site}/ answers ${status}.`, mend: DEPLOY }];
});

const policy = siteCheck('policy', 'the content policy is the code’s', async (context) => {
  const { headers } = await request(`${context.site}/`);
  return wrongHeaders(headers, pageHeaders(context).filter(isPolicy));
});

const headers = siteCheck('headers', 'the security headers are the code’s', async (context) => {
  const answer = await request(`${context.site}/`);
  const others = pageHeaders(context).filter((header) => !isPolicy(header));
  return wrongHeaders(answer.headers, others);
});

const scripts = siteCheck('scripts', 'the scripts have the project’s keys', async (context) => {
  const text = (await scriptsOf(context.site, '/login')).join('\n');
  return Object.entries(context.built)
    .filter(([, value]) => !text.includes(value))
    .map(([name]) => ({ problem: `No script has the value of ${name}.`, mend: DEPLOY }));
});

const checkCookie = siteCheck(
  'check-cookie',
  'check-cookie answers, privately',
  async ({ site }) => {
    const { status, headers, text } = await request(`${site}${endpoints.checkAuthCookie.path}`);
    const caching = headers.get('Cache-Control') ?? '';
    const problems: Problem[] = [];
    // 401 where App Check is required: this call has no token.
    if (![200, 401].includes(status) || !text.startsWith('{')) {
      problems.push({ problem: `It answers ${status}: ${text.slice(0, 80)}`, mend: DEPLOY });
    }
    if (!caching.includes('private') || !caching.includes('no-store')) {
      const problem = `Its Cache-Control is ${caching}: Hosting may give one person’s answer to another.`;
      problems.push({ problem, mend: DEPLOY });
    }
    return problems;
  },
);

const webhook = siteCheck(
  'webhook',
  'an unsigned webhook is refused, through Hosting and past it',
  async ({ site, functions }) => {
    const problems: Problem[] = [];
    for (const url of [`${site}${STRIPE_WEBHOOK_PATH}`, `${functions}/stripeWebhook`]) {
      const { status } = await request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"id":"evt_doctor","object":"event","type":"invoice.paid"}',
      });
      if (status === 400) continue;
      const mend = 'npx firebase functions:log --only stripeWebhook --project <id>';
      problems.push({ problem: `${url} answers ${status} instead of 400.`, mend });
    }
    return problems;
  },
);

const unknown = siteCheck('unknown', 'an unknown address is a 404', async ({ site }) => {
  const { status } = await request(`${site}/doctor-unknown-page`);
  if (status === 404) return [];
  return [{ problem: `${site}/doctor-unknown-page answers ${status}.`, mend: DEPLOY }];
});

/** The emulator applies the rule of the requested path, which docs/production.md describes. */
const missing = {
  ...siteCheck('missing-asset', 'a missing file is not cached for a year', async ({ site }) => {
    const { status, headers } = await request(`${site}/assets/doctor-missing.js`);
    const caching = headers.get('Cache-Control') ?? '';
    if (status === 404 && !caching.includes('immutable')) return [];
    return [
      {
        problem: `A missing asset answers ${status} with Cache-Control ${caching}.`,
        mend: 'Leave it: browsers reload past their cache (docs/production.md). Report it to Firebase.',
      },
    ];
  }),
  onlyReal: true as const,
};

/** Hosting can't redirect by host, so a page there has the script that does (lib/start/own-domain.ts). */
const redirects = {
  ...siteCheck(
    'redirects',
    'Firebase’s hosts lead to the one domain',
    async ({ site, otherOrigins }) => {
      const problems: Problem[] = [];
      for (const origin of otherOrigins) {
        const { headers } = await request(`${origin}/login`);
        const text = (await scriptsOf(origin, '/login')).join('\n');
        // As the minifier leaves it; firebaseapp.com is also the project's authDomain.
        const byScript = /[}"'`]\.web\.app/.test(text) && text.includes(site);
        if (headers.get('Location')?.startsWith(site) || byScript) continue;
        const problem = `${origin} does not lead to ${site}: a sign-in there is lost.`;
        problems.push({ problem, mend: DEPLOY });
      }
      return problems;
    },
  ),
  onlyReal: true as const,
};

export const siteChecks = [
  page,
  policy,
  headers,
  scripts,
  checkCookie,
  webhook,
  unknown,
  missing,
  redirects,
];
