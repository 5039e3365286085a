import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import type { LocalOrigins } from '../../web/build/content-policy.ts';
import { headersAt } from '../../web/build/hosting.ts';
import { checkoutPage } from '../../web/src/pages.ts';
import { BRAND_PLACEHOLDERS } from '../deploy/settings.ts';
import { describeError, FixableError } from '../run-command.ts';
import { type Check, type Problem, problemUnless } from './check.ts';

export interface SiteContext {
  project: string;
  /** The command that deploys the site and functions. */
  deploy: string;
  /** The site's origin, such as `https://garimpa.com.br`. */
  site: string;
  /**
   * The functions' URL that bypasses Hosting, such as
   * `https://southamerica-east1-<id>.cloudfunctions.net`.
   */
  functions: string;
  /** The command to run, or the page to open, if the site does not respond. */
  reach: string;
  /** Origins that only the local site's content policy allows. Undefined for a real site. */
  localOrigins: LocalOrigins | undefined;
}

async function request(url: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(40_000);
  const response = await fetch(url, { redirect: 'manual', signal, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const siteCheck = (
  id: string,
  title: string,
  problems: (context: SiteContext) => Promise<Problem[]>,
): Check<SiteContext> => ({
  id: `site-${id}`,
  title,
  problems: (context) =>
    problems(context).catch((error: unknown) => {
      throw new FixableError(`${context.site}: ${describeError(error)}`, context.reach);
    }),
});

/** The pages whose headers are checked. Only the checkout page's headers allow Stripe. */
const PAGES = ['/', checkoutPage.path];

const headers = siteCheck(
  'headers',
  'the content policies and security headers are the code’s',
  async ({ site, localOrigins, deploy: fix }) => {
    const problems: Problem[] = [];
    for (const path of PAGES) {
      const { headers: found } = await request(`${site}${path}`);
      for (const [name, value] of Object.entries(headersAt(path, localOrigins))) {
        const is = found.get(name);
        if (is === value) continue;
        problems.push({ problem: `${name} of ${path} is ${is ?? 'missing'}.`, fix });
      }
    }
    return problems;
  },
);

const page = siteCheck('page', 'the landing page is served', async ({ site, deploy }) => {
  const { status, text } = await request(`${site}/`);
  const isPage = status === 200 && text.includes('data-rendered="page"');
  return problemUnless(isPage, `${site}/ answers ${status}.`, deploy);
});

const checkCookie = siteCheck(
  'check-cookie',
  'check-cookie answers, privately',
  async ({ site, deploy: fix }) => {
    const { status, headers, text } = await request(`${site}${endpoints.checkAuthCookie.path}`);
    const caching = headers.get('Cache-Control') ?? '';
    // If App Check is required, the response is 401, because our request has no token.
    const isAnswered = [200, 401].includes(status) && text.startsWith('{');
    return [
      ...problemUnless(isAnswered, `It answers ${status}: ${text.slice(0, 80)}`, fix),
      ...problemUnless(
        caching.includes('private') && caching.includes('no-store'),
        `Its Cache-Control is ${caching}: Hosting may give one person’s answer to another.`,
        fix,
      ),
    ];
  },
);

const webhook = siteCheck(
  'webhook',
  'an unsigned webhook is refused, through Hosting and past it',
  async ({ site, functions, project }) => {
    const problems: Problem[] = [];
    for (const url of [`${site}${STRIPE_WEBHOOK_PATH}`, `${functions}/stripeWebhook`]) {
      const { status } = await request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"id":"evt_doctor","object":"event","type":"invoice.paid"}',
      });
      if (status === 400) continue;
      const fix = `npx firebase functions:log --only stripeWebhook --project ${project}`;
      problems.push({ problem: `${url} answers ${status} instead of 400.`, fix });
    }
    return problems;
  },
);

/** The page that shows the company's name, CNPJ, address, phone and e-mail. */
const IDENTITY_PAGE = '/sobre';

const placeholders = siteCheck(
  'placeholders',
  'company, address and contact are real',
  async ({ site, project, localOrigins }) => {
    // The local site may show example values.
    if (localOrigins) return [];
    const { text } = await request(`${site}${IDENTITY_PAGE}`);
    return BRAND_PLACEHOLDERS.flatMap((pattern) => {
      const found = pattern.exec(text)?.[0];
      const fix = `fill in VITE_BRAND_* in web/.env.${project}, then deploy.`;
      return found ? [{ problem: `${site}${IDENTITY_PAGE} reads ${found}.`, fix }] : [];
    });
  },
);

const unknown = siteCheck('unknown', 'an unknown address is a 404', async ({ site, deploy }) => {
  const { status } = await request(`${site}/doctor-unknown-page`);
  return problemUnless(status === 404, `${site}/doctor-unknown-page answers ${status}.`, deploy);
});

export const siteChecks = [page, headers, placeholders, checkCookie, webhook, unknown];
