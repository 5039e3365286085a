import type { EndpointName } from './contract/endpoints.ts';
import type { HttpHandler } from './http/endpoint.ts';
import { metaAccessToken, stripeSecretKey, stripeWebhookSecret } from './services/params.ts';

/** A function's handler and secrets. */
export interface Deployment {
  /** Loads the handler in the first call, for a short cold start. */
  load: () => Promise<HttpHandler>;
  /** Bound to this function alone. */
  secrets?: (typeof stripeSecretKey)[];
}

/** One for each endpoint of the contract, and Stripe's webhook. */
export const deployments = {
  setAuthCookie: {
    load: async () => (await import('./auth/set-auth-cookie.ts')).setAuthCookie,
    secrets: [stripeSecretKey],
  },
  clearAuthCookie: {
    load: async () => (await import('./auth/clear-auth-cookie.ts')).clearAuthCookie,
  },
  checkAuthCookie: {
    load: async () => (await import('./auth/check-auth-cookie.ts')).checkAuthCookie,
  },
  passwordReset: {
    load: async () => (await import('./auth/password-reset.ts')).passwordReset,
  },
  getUser: {
    load: async () => (await import('./users/get-user.ts')).getUser,
  },
  createUser: {
    load: async () => (await import('./users/create-user.ts')).createUser,
  },
  saveConsent: {
    load: async () => (await import('./tracking/save-consent.ts')).saveConsent,
  },
  exportAccount: {
    load: async () => (await import('./account/export-account.ts')).exportAccount,
    secrets: [stripeSecretKey],
  },
  deleteAccount: {
    load: async () => (await import('./account/delete-account.ts')).deleteAccount,
    secrets: [stripeSecretKey],
  },
  createEmbeddedCheckoutSession: {
    load: async () =>
      (await import('./billing/create-embedded-checkout-session.ts')).createEmbeddedCheckoutSession,
    secrets: [stripeSecretKey],
  },
  cancelBoleto: {
    load: async () => (await import('./billing/cancel-boleto.ts')).cancelBoleto,
    secrets: [stripeSecretKey],
  },
  sessionStatus: {
    load: async () => (await import('./billing/session-status.ts')).sessionStatus,
    secrets: [stripeSecretKey],
  },
  createCustomerPortalSession: {
    load: async () =>
      (await import('./billing/create-customer-portal-session.ts')).createCustomerPortalSession,
    secrets: [stripeSecretKey],
  },
  stripeWebhook: {
    load: async () => (await import('./billing/stripe-webhook.ts')).stripeWebhook,
    secrets: [stripeSecretKey, stripeWebhookSecret, metaAccessToken],
  },
  metaCapi: {
    load: async () => (await import('./tracking/meta-capi.ts')).metaCapi,
    secrets: [metaAccessToken, stripeSecretKey],
  },
} satisfies Record<EndpointName | 'stripeWebhook', Deployment>;
