import * as z from 'zod/mini';
import { deleteAccountRequest, exportAccountRequest, exportAccountResponse } from './account.ts';
import {
  checkAuthCookieRequest,
  checkAuthCookieResponse,
  clearAuthCookieRequest,
  passwordResetRequest,
  setAuthCookieRequest,
  setAuthCookieResponse,
} from './auth.ts';
import {
  createCheckoutSessionRequest,
  createCheckoutSessionResponse,
  createPortalSessionRequest,
  createPortalSessionResponse,
  sessionStatusRequest,
  sessionStatusResponse,
} from './billing.ts';
import { CHECK_COOKIE_PATH } from './check-cookie-path.ts';
import { conversionEvent } from './tracking.ts';
import {
  createUserRequest,
  getUserRequest,
  getUserResponse,
  saveConsentRequest,
  saveConsentResponse,
} from './users.ts';

/**
 * Who may call: anyone (`none`), anyone, authenticated when signed in (`optional`), a signed-in
 * person by Bearer ID token or session cookie (`user`), or by the token alone (`token`).
 */
export type Caller = 'none' | 'optional' | 'user' | 'token';

export interface Endpoint<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Who extends Caller = Caller,
> {
  method: 'GET' | 'POST';
  /** A path parameter `:name` is passed to the request schema as `name`. */
  path: string;
  caller: Who;
  /** JSON body of a POST; path and query parameters of a GET. */
  request: Request;
  response: Response;
}

const nothing = z.object({});
const done = z.object({ ok: z.literal(true) });

/** Every endpoint, by the name of its Cloud Function. */
export const endpoints = {
  setAuthCookie: {
    method: 'POST',
    path: '/api/auth/set-cookie',
    caller: 'token',
    request: setAuthCookieRequest,
    response: setAuthCookieResponse,
  },
  clearAuthCookie: {
    method: 'POST',
    path: '/api/auth/clear-cookie',
    caller: 'optional',
    request: clearAuthCookieRequest,
    response: done,
  },
  checkAuthCookie: {
    method: 'GET',
    path: CHECK_COOKIE_PATH,
    caller: 'optional',
    request: checkAuthCookieRequest,
    response: checkAuthCookieResponse,
  },
  getUser: {
    method: 'GET',
    path: '/api/users/:uid',
    caller: 'user',
    request: getUserRequest,
    response: getUserResponse,
  },
  createUser: {
    method: 'POST',
    path: '/api/users',
    caller: 'user',
    request: createUserRequest,
    response: getUserResponse,
  },
  saveConsent: {
    method: 'POST',
    path: '/api/consent',
    caller: 'user',
    request: saveConsentRequest,
    response: saveConsentResponse,
  },
  exportAccount: {
    method: 'GET',
    path: '/api/users/:uid/export',
    caller: 'user',
    request: exportAccountRequest,
    response: exportAccountResponse,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/delete-account',
    caller: 'token',
    request: deleteAccountRequest,
    response: done,
  },
  createCustomerPortalSession: {
    method: 'POST',
    path: '/api/create-customer-portal-session',
    caller: 'user',
    request: createPortalSessionRequest,
    response: createPortalSessionResponse,
  },
  passwordReset: {
    method: 'POST',
    path: '/api/password-reset',
    caller: 'none',
    request: passwordResetRequest,
    response: done,
  },
  createEmbeddedCheckoutSession: {
    method: 'POST',
    path: '/create-embedded-checkout-session',
    caller: 'user',
    request: createCheckoutSessionRequest,
    response: createCheckoutSessionResponse,
  },
  /** Cancels the open boleto for which a second checkout is refused; it can no longer be paid. */
  cancelBoleto: {
    method: 'POST',
    path: '/api/cancel-boleto',
    caller: 'user',
    request: nothing,
    response: done,
  },
  sessionStatus: {
    method: 'GET',
    path: '/session-status',
    caller: 'optional',
    request: sessionStatusRequest,
    response: sessionStatusResponse,
  },
  metaCapi: {
    method: 'POST',
    path: '/meta-capi',
    caller: 'optional',
    request: conversionEvent,
    response: done,
  },
} satisfies Record<string, Endpoint<z.ZodMiniType, z.ZodMiniType>>;

export type EndpointName = keyof typeof endpoints;

/** Stripe's webhook: it verifies the raw body, so it is not an endpoint of the contract. */
export const STRIPE_WEBHOOK_PATH = '/stripe-webhook';
