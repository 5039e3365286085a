import Stripe from 'stripe';
import type { Target } from '../target.ts';
import type { Account } from './plan.ts';
import { secretStoreOf } from './secrets.ts';

const LOCAL_KEY = 'sk_test_local';

/**
 * The Stripe account and the site of a target.
 * @throws Error in one line for a key that is missing, not a secret key, or that goes with another target.
 */
export function accountOf(target: Target): Account & { mode: Mode } {
  const { local, project, settings } = target;
  const key = settings.STRIPE_SECRET_KEY ?? '';
  const mode = modeOf(key, target);
  const appUrl = siteOf(settings.APP_URL, local, project);
  return {
    mode,
    appUrl,
    reachable: key === LOCAL_KEY || appUrl.protocol === 'https:',
    stripe: connect(key, settings.STRIPE_LOCAL_URL),
    storeSecret: secretStoreOf(project),
  };
}

/**
 * A dry run, which changes nothing, needs no `--live`.
 * @throws Error in one line for a live key without `--live`, and the other way round.
 */
export function requireMode(mode: Mode, live: boolean, dryRun: boolean): void {
  if ((mode === 'live') === live || (dryRun && !live)) return;
  throw new Error(
    live
      ? '--live needs a STRIPE_SECRET_KEY of live mode; this one is of test mode.'
      : 'STRIPE_SECRET_KEY is of live mode: pass --live to change the account that takes money.',
  );
}

export type Mode = 'test' | 'live';

function modeOf(key: string, { local, project }: Target): Mode {
  if (key === '') {
    throw new Error(`Set STRIPE_SECRET_KEY to the secret key of ${project}'s Stripe account.`);
  }
  if (!/^(sk|rk)_(test|live)_./.test(key)) {
    throw new Error('STRIPE_SECRET_KEY is not a secret key: it begins with sk_ or rk_.');
  }
  if (key === LOCAL_KEY && !local) {
    throw new Error(`STRIPE_SECRET_KEY is the local Stripe's, not one for ${project}.`);
  }
  const mode = key.slice(3, 7) === 'live' ? 'live' : 'test';
  if (mode === 'live' && local) {
    throw new Error('STRIPE_SECRET_KEY is of live mode, which never goes with --local.');
  }
  return mode;
}

function siteOf(address: string | undefined, local: boolean, project: string): URL {
  if (!address || !URL.canParse(address)) {
    throw new Error(`Set APP_URL in functions/.env.${project} to the site's address.`);
  }
  const url = new URL(address);
  if (!local && url.protocol !== 'https:') {
    throw new Error(`APP_URL of ${project} is ${address}: it must be https.`);
  }
  return url;
}

function connect(key: string, localUrl: string | undefined): Stripe {
  if (key !== LOCAL_KEY) return new Stripe(key, { maxNetworkRetries: 2 });
  const { hostname: host, port } = new URL(localUrl ?? 'http://localhost:12111');
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false });
}
