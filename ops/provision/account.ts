import Stripe from 'stripe';
import { type StoreSecret, secretStoreOf } from '../google/secrets.ts';
import { MendableError } from '../run-command.ts';
import type { Target } from '../target.ts';

export type Mode = 'test' | 'live';

export interface Account {
  stripe: Stripe;
  mode: Mode;
  /** The site's address. */
  appUrl: URL;
  /** Whether Stripe can reach the site: a local site can't be an endpoint of a real account. */
  reachable: boolean;
  storeSecret: StoreSecret;
}

const LOCAL_KEY = 'sk_test_local';

/**
 * The Stripe account and the site of a target.
 * @throws Error in one line for a key that is missing, not a secret key, or that goes with another target.
 */
export function accountOf(target: Target): Account {
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

function modeOf(key: string, { local, project }: Target): Mode {
  const mode = key.slice(3, 7) === 'live' ? 'live' : 'test';
  const wrong = [
    [key === '', 'not set'],
    [!/^(sk|rk)_(test|live)_./.test(key), 'not a secret key, which begins with sk_ or rk_'],
    [key === LOCAL_KEY && !local, `the local Stripe's, not one for ${project}`],
    [mode === 'live' && local, 'of live mode, which never goes with --local'],
  ].find(([isWrong]) => isWrong);
  if (!wrong) return mode;
  const stored = `gcloud secrets versions access latest --secret STRIPE_SECRET_KEY --project ${project}`;
  const right = local ? LOCAL_KEY : `$(${stored})`;
  throw new MendableError(
    `STRIPE_SECRET_KEY is ${wrong[1]}.`,
    `export STRIPE_SECRET_KEY=${right}, or the key of Dashboard → Developers → API keys.`,
  );
}

/** @throws MendableError for what is no address of a site. */
export function siteOf(address: string | undefined, local: boolean, project: string): URL {
  const url = address === undefined ? null : URL.parse(address);
  if (url && (local || url.protocol === 'https:')) return url;
  throw new MendableError(
    `APP_URL of ${project} is ${address}, not the site's https address.`,
    local ? 'npm start' : `Set APP_URL in functions/.env.${project}.`,
  );
}

function connect(key: string, localUrl: string | undefined): Stripe {
  if (key !== LOCAL_KEY) return new Stripe(key, { maxNetworkRetries: 2 });
  const { hostname: host, port } = new URL(localUrl ?? 'http://localhost:12111');
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false });
}
