import * as z from 'zod/mini';
import {
  appCheckParam,
  appUrlParam,
  metaAccessToken,
  metaGraphUrl,
  metaGraphVersion,
  metaPixelId,
  metaTestEventCode,
  salesParam,
  stripeSecretKey,
  stripeWebhookSecret,
  webApiKeyParam,
} from './params.ts';
import { isDemoProject } from './start-check.ts';

const LOCAL_STRIPE_KEY = 'sk_test_local';

const origin = z.pipe(
  z.url(),
  z.transform((url: string) => new URL(url).origin),
);

export function projectId(): string {
  const { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT } = process.env;
  return z.parse(z.string().check(z.minLength(1)), GCLOUD_PROJECT ?? GOOGLE_CLOUD_PROJECT);
}

/** Returns the site's origin, such as `https://garimpa.com.br`. */
export function appUrl(): string {
  return z.parse(origin, appUrlParam.value());
}

/** Returns Firebase's public web API key, which Firebase Auth's REST API needs. */
export function webApiKey(): string {
  return z.parse(z.string().check(z.minLength(1)), webApiKeyParam.value());
}

export function appCheckRequired(): boolean {
  return z.parse(z.enum(['off', 'required']), appCheckParam.value() || 'off') === 'required';
}

export function areSalesOn(): boolean {
  return z.parse(z.enum(['on', 'off']), salesParam.value() || 'on') === 'on';
}

/**
 * Returns Stripe's secret key. A `demo-` project without a key uses the local Stripe at `localUrl`.
 * Throws if any other project has no key.
 */
export function stripeSettings(): { key: string; localUrl: URL | undefined } {
  const key = stripeSecretKey.value() || LOCAL_STRIPE_KEY;
  if (key !== LOCAL_STRIPE_KEY) return { key, localUrl: undefined };
  if (!isDemoProject(process.env)) throw new Error('STRIPE_SECRET_KEY is not set');
  return { key, localUrl: new URL(z.parse(origin, process.env.STRIPE_LOCAL_URL)) };
}

export function webhookSecret(): string {
  const isSecret = z.regex(/^whsec_.+/, 'STRIPE_WEBHOOK_SECRET is not a signing secret');
  return z.parse(z.string().check(isSecret), stripeWebhookSecret.value());
}

const metaSchema = z.object({
  pixelId: z.string().check(z.regex(/^\d+$/)),
  accessToken: z.string(),
  graphUrl: origin,
  graphVersion: z.string().check(z.regex(/^v\d+\.\d+$/)),
  /** Empty except for tests. Meta shows events with this code separately. */
  testEventCode: z.string(),
});
export type MetaSettings = z.infer<typeof metaSchema>;

export function hasMetaPixel(): boolean {
  return metaPixelId.value() !== '';
}

/**
 * Returns whether purchases are stored for Meta's Conversions API. Does not require an access
 * token, because only some functions and commands can read the token.
 */
export function storesPurchases(): boolean {
  return hasMetaPixel() && metaAccessToken.value() !== 'off';
}

/**
 * Returns the settings of Meta's Conversions API. Returns undefined if the pixel id is empty, or if
 * the access token is empty or `off`.
 */
export function metaSettings(): MetaSettings | undefined {
  const accessToken = metaAccessToken.value();
  const pixelId = metaPixelId.value();
  if (!pixelId || !accessToken || accessToken === 'off') return undefined;
  return z.parse(metaSchema, {
    pixelId,
    accessToken,
    graphUrl: metaGraphUrl.value(),
    graphVersion: metaGraphVersion.value(),
    testEventCode: metaTestEventCode.value(),
  });
}
