import { emulatorOrigins } from '../../web/build/hosting.ts';
import { readProjectSettings } from '../deploy/settings.ts';
import { googleClient } from '../google/client.ts';
import { REGION } from '../google/facts.ts';
import { connectAccount, parseSiteUrl } from '../provision/account.ts';
import { FixableError } from '../run-command.ts';
import type { Target } from '../target.ts';
import type { CheckGroup } from './check.ts';
import { authCheck } from './google/auth.ts';
import { consoleUrl, type GoogleContext } from './google/context.ts';
import { deploymentChecks } from './google/deployment.ts';
import { functionChecks } from './google/functions.ts';
import { projectChecks } from './google/project.ts';
import { type SiteContext, siteChecks } from './site.ts';
import { account, type StripeContext } from './stripe/account.ts';
import { deliveries } from './stripe/events.ts';
import { catalogueChecks, syncChecks } from './stripe/sync-checks.ts';

export const stripeCheckGroup: CheckGroup<StripeContext> = {
  title: 'Stripe',
  checks: [account, ...catalogueChecks, ...syncChecks, deliveries],
  connect: async (target) => {
    const account = connectAccount(target);
    const project = target.local ? '--local' : `--project ${target.project}`;
    return {
      ...account,
      publishableKey: target.settings.VITE_STRIPE_PUBLISHABLE_KEY,
      provision: `npm run provision -- ${project}${account.mode === 'live' ? ' --live' : ''}`,
    };
  },
};

/** The checks of a real project's settings at Google. The emulators do not have these settings. */
export const googleCheckGroup: CheckGroup<GoogleContext> = {
  title: 'Google',
  checks: [...projectChecks, ...deploymentChecks, authCheck, ...functionChecks],
  connect: async ({ project }) => ({
    google: googleClient(project),
    settings: readProjectSettings(project),
  }),
};

export const siteCheckGroup: CheckGroup<SiteContext> = {
  title: 'Site',
  checks: siteChecks,
  connect: async (target) => (target.local ? localSite(target) : realSite(target)),
};

function localSite({ project, settings }: Target): SiteContext {
  const site = parseSiteUrl(settings.APP_URL, true, project).origin;
  const readOrigin = (name: string) => {
    const value = settings[name];
    if (!value) throw new FixableError(`${name} is not set.`, 'npm start');
    return new URL(value).origin;
  };
  const { FIREBASE_AUTH_EMULATOR_HOST: auth } = settings;
  return {
    project,
    deploy: 'npm start',
    reach: 'npm start',
    site,
    functions: settings.FUNCTIONS_URL ?? `http://localhost:5001/${project}/${REGION}`,
    localOrigins: {
      auth: auth ? `http://localhost:${auth.split(':')[1]}` : emulatorOrigins.auth,
      stripe: readOrigin('STRIPE_LOCAL_URL'),
      meta: readOrigin('META_GRAPH_URL'),
    },
  };
}

function realSite({ project }: Target): SiteContext {
  return {
    project,
    deploy: `npm run deploy -- --project ${project}`,
    reach: `${consoleUrl.firebase(project, 'hosting')}: the domain, its records and its certificate.`,
    site: parseSiteUrl(readProjectSettings(project).functions.APP_URL, false, project).origin,
    functions: `https://${REGION}-${project}.cloudfunctions.net`,
    localOrigins: undefined,
  };
}
