import Stripe from 'stripe';
import { keyPairProblems } from '../../functions/stripe-key.ts';
import { createSecretStore, type StoreSecret } from '../google/secrets.ts';
import { FixableError } from '../run-command.ts';
import type { Target } from '../target.ts';

export type Mode = 'test' | 'live';

export interface Account {
  stripe: Stripe;
  mode: Mode;
  /** The id of the Firebase project. */
  project: string;
  appUrl: URL;
  /** Whether Stripe can send events to the site. The real Stripe can't reach a local site. */
  reachable: boolean;
  storeSecret: StoreSecret;
}

const LOCAL_KEY = 'sk_test_local';

/**
 * Returns the Stripe account and the site of a project.
 * @throws FixableError if the secret key or the site's URL is missing, invalid, or wrong for the
 * project.
 */
export function connectAccount(target: Target): Account {
  const { local, project, settings } = target;
  const key = settings.STRIPE_SECRET_KEY ?? '';
  const mode = requireKeyMode(key, target);
  requireKeyPair(key, target);
  const appUrl = parseSiteUrl(settings.APP_URL, local, project);
  return {
    mode,
    project,
    appUrl,
    reachable: key === LOCAL_KEY || appUrl.protocol === 'https:',
    stripe: connect(key, settings.STRIPE_LOCAL_URL),
    storeSecret: createSecretStore(project),
  };
}

/**
 * Requires `--live` for a live key, except in a dry run, and rejects `--live` for a test key.
 * @throws Error if the key's mode and `--live` do not match.
 */
export function requireMode(mode: Mode, live: boolean, dryRun: boolean): void {
  if ((mode === 'live') === live || (dryRun && !live)) return;
  throw new Error(
    live
      ? '--live needs a STRIPE_SECRET_KEY of live mode; this one is of test mode.'
      : 'STRIPE_SECRET_KEY is of live mode: pass --live to change the account that takes money.',
  );
}

function requireKeyMode(key: string, { local, project }: Target): Mode {
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
  throw new FixableError(
    `STRIPE_SECRET_KEY is ${wrong[1]}.`,
    `export STRIPE_SECRET_KEY=${right}, or the key of Dashboard → Developers → API keys.`,
  );
}

/**
 * Rejects a secret key whose account or mode differs from that of the site's publishable key.
 * Without this check, `npm run provision` with a test key would create a webhook endpoint and
 * replace the stored live signing secret with the test endpoint's.
 */
function requireKeyPair(key: string, { local, project, settings }: Target): void {
  const { VITE_STRIPE_PUBLISHABLE_KEY: publishableKey } = settings;
  const [problem] = local || !publishableKey ? [] : keyPairProblems(publishableKey, key);
  if (!problem) return;
  throw new FixableError(
    problem,
    `Set both for ${project}: the other one is in web/.env.${project}.`,
  );
}

/**
 * Parses the site's URL.
 * @throws FixableError if the URL is invalid, or if a real project's URL does not use https.
 */
export function parseSiteUrl(address: string | undefined, local: boolean, project: string): URL {
  const url = address === undefined ? null : URL.parse(address);
  if (url && (local || url.protocol === 'https:')) return url;
  throw new FixableError(
    `APP_URL of ${project} is ${address}, not the site's https address.`,
    local ? 'npm start' : `Set APP_URL in functions/.env.${project}.`,
  );
}

function connect(key: string, localUrl: string | undefined): Stripe {
  if (key !== LOCAL_KEY) return new Stripe(key, { maxNetworkRetries: 2 });
  const { hostname: host, port } = new URL(localUrl ?? 'http://localhost:12111');
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false });
}
