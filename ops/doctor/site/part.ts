import { emulatorOrigins } from '../../../web/hosting.ts';
import { readProjectSettings } from '../../deploy/settings.ts';
import { REGION } from '../../google/facts.ts';
import type { Target } from '../../target.ts';
import type { Part } from '../check.ts';
import { type SiteContext, siteChecks } from './checks.ts';

/** What the site itself answers. */
export const sitePart: Part<SiteContext> = {
  title: 'Site',
  checks: siteChecks,
  connect: async (target) => (target.local ? localSite(target) : realSite(target)),
};

function localSite({ project, settings }: Target): SiteContext {
  const setting = (name: string): string => {
    const value = settings[name];
    if (!value) throw new Error(`${name} is not set: run npm start once.`);
    return value;
  };
  const { FIREBASE_AUTH_EMULATOR_HOST: auth } = settings;
  return {
    project,
    deploy: 'npm start',
    site: originOf(setting('APP_URL')),
    functions: settings.FUNCTIONS_URL ?? `http://localhost:5001/${project}/${REGION}`,
    otherOrigins: [],
    localOrigins: {
      auth: auth ? `http://localhost:${auth.split(':')[1]}` : emulatorOrigins.auth,
      stripe: originOf(setting('STRIPE_LOCAL_URL')),
      meta: originOf(setting('META_GRAPH_URL')),
    },
  };
}

function realSite({ project }: Target): SiteContext {
  const site = originOf(readProjectSettings(project).functions.APP_URL ?? '');
  return {
    project,
    deploy: `npm run deploy -- --project ${project}`,
    site,
    functions: `https://${REGION}-${project}.cloudfunctions.net`,
    otherOrigins: [`https://${project}.web.app`, `https://${project}.firebaseapp.com`].filter(
      (origin) => origin !== site,
    ),
    localOrigins: undefined,
  };
}

const originOf = (url: string) => new URL(url).origin;
