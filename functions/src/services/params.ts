import { defineSecret, defineString } from 'firebase-functions/params';

/** The parameters and secrets that Firebase deploys with the functions; `config.ts` parses them. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const metaAccessToken = defineSecret('META_ACCESS_TOKEN');
export const appUrlParam = defineString('APP_URL', { default: 'http://localhost:5000' });
export const appCheckParam = defineString('APP_CHECK', { default: 'off' });
export const stripeLocalUrl = defineString('STRIPE_LOCAL_URL', {
  default: 'http://localhost:12111',
});
export const webApiKeyParam = defineString('WEB_API_KEY', { default: 'demo' });
export const metaPixelId = defineString('META_PIXEL_ID', { default: '' });
export const metaGraphUrl = defineString('META_GRAPH_URL', {
  default: 'https://graph.facebook.com',
});
export const metaGraphVersion = defineString('META_GRAPH_VERSION', { default: 'v24.0' });
export const metaTestEventCode = defineString('META_TEST_EVENT_CODE', { default: '' });
