import { defineSecret, defineString } from 'firebase-functions/params';

/**
 * The secrets and parameters that `config.ts` parses. A deployment reads secrets from Secret
 * Manager and parameters from `functions/.env.<project id>`.
 */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const metaAccessToken = defineSecret('META_ACCESS_TOKEN');
export const appUrlParam = defineString('APP_URL');
export const appCheckParam = defineString('APP_CHECK');
export const salesParam = defineString('SALES');
export const webApiKeyParam = defineString('WEB_API_KEY');
export const metaPixelId = defineString('META_PIXEL_ID');
export const metaGraphUrl = defineString('META_GRAPH_URL');
export const metaGraphVersion = defineString('META_GRAPH_VERSION');
export const metaTestEventCode = defineString('META_TEST_EVENT_CODE');
