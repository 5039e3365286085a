import * as z from 'zod/mini';
import {
  appCheckParam,
  appUrlParam,
  metaAccessToken,
  metaGraphUrl,
  metaGraphVersion,
  metaPixelId,
  metaTestEventCode,
  stripeLocalUrl,
  stripeSecretKey,
  stripeWebhookSecret,
  webApiKeyParam,
} from './params.ts';

/** The key that stands for the local Stripe. */
const LOCAL_STRIPE_KEY = 'sk_test_local';

const origin = z.pipe(
  z.url(),
  z.transform((url: string) => new URL(url).origin),
);

/** The site's origin, `https://garimpa.com.br`: where people are sent back to and POSTs come from. */
export function appUrl(): string {
  return z.parse(origin, appUrlParam.value());
}

/** The project's public web API key, for Identity Toolkit's REST calls. */
export function webApiKey(): string {
  return z.parse(z.string().check(z.minLength(1)), webApiKeyParam.value());
}

/** Whether every call of a browser must carry an App Check token; throws for a misspelt setting. */
export function appCheckRequired(): boolean {
  return z.parse(z.enum(['off', 'required']), appCheckParam.value() || 'off') === 'required';
}

interface StripeSettings {
  key: string;
  /** Where the local Stripe listens; undefined means Stripe itself. */
  localUrl: URL | undefined;
}

/** Which Stripe to talk to: a key that is unset or `sk_test_local` means the local one. */
export function stripeSettings(): StripeSettings {
  const key = stripeSecretKey.value() || LOCAL_STRIPE_KEY;
  if (key !== LOCAL_STRIPE_KEY) return { key, localUrl: undefined };
  return { key, localUrl: new URL(z.parse(origin, stripeLocalUrl.value())) };
}

const signingSecret = z
  .string()
  .check(z.regex(/^whsec_.+/, 'STRIPE_WEBHOOK_SECRET is not a signing secret'));

/** The webhook's signing secret; throws when there is none, because a blank one proves nothing. */
export function webhookSecret(): string {
  return z.parse(signingSecret, stripeWebhookSecret.value());
}

const metaSchema = z.object({
  pixelId: z.string().check(z.regex(/^\d+$/)),
  accessToken: z.string(),
  /** Meta's own host, or the local Meta. */
  graphUrl: origin,
  graphVersion: z.string().check(z.regex(/^v\d+\.\d+$/)),
  /** Empty but while trying: Meta shows such events apart. */
  testEventCode: z.string(),
});
export type MetaSettings = z.infer<typeof metaSchema>;

/** Whether there is anything to tell Meta at all; needs no secret. */
export function hasMetaPixel(): boolean {
  return metaPixelId.value() !== '';
}

/** Meta's Conversions API, or undefined when it has no pixel or its token is empty or `off`. */
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
