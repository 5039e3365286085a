import * as z from 'zod/mini';
import { deleteAccountRequest, exportAccountRequest, exportAccountResponse } from './account.ts';
import {
  checkAuthCookieRequest,
  checkAuthCookieResponse,
  clearAuthCookieRequest,
  passwordResetRequest,
  setAuthCookieRequest,
  setAuthCookieResponse,
  verifyEmailRequest,
} from './auth.ts';
import {
  createCheckoutSessionRequest,
  createCheckoutSessionResponse,
  createPortalSessionRequest,
  createPortalSessionResponse,
  listPaymentsRequest,
  listPaymentsResponse,
  sessionStatusRequest,
  sessionStatusResponse,
} from './billing.ts';
import { browserError } from './browser-error.ts';
import { BROWSER_ERRORS_PATH } from './browser-errors-path.ts';
import { conversionEvent } from './tracking.ts';
import {
  createUserRequest,
  getUserRequest,
  getUserResponse,
  saveConsentRequest,
  saveConsentResponse,
} from './users.ts';

/**
 * The callers that an endpoint accepts. `none` and `optional` accept anybody, but only `optional`
 * reads an ID token or session cookie. `user` requires an ID token or session cookie. `token`
 * requires an ID token. `operator` requires a user with the custom claim `operator`.
 */
export type Caller = 'none' | 'optional' | 'user' | 'token' | 'operator';

export interface Endpoint<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Who extends Caller = Caller,
> {
  method: 'GET' | 'POST';
  /** `:name` in the path becomes the request's field `name`. */
  path: string;
  caller: Who;
  /** The JSON body of a POST, or the path and query parameters of a GET. */
  request: Request;
  response: Response;
}

const nothing = z.object({});
const done = z.object({ ok: z.literal(true) });

const row =
  <Method extends 'GET' | 'POST'>(method: Method) =>
  <
    Path extends string,
    Who extends Caller,
    Request extends z.ZodMiniType,
    Response extends z.ZodMiniType,
  >(
    path: Path,
    caller: Who,
    request: Request,
    response: Response,
  ) => ({ method, path, caller, request, response });
const get = row('GET');
export const post = row('POST');

export const endpoints = {
  setAuthCookie: post('/api/auth/set-cookie', 'token', setAuthCookieRequest, setAuthCookieResponse),
  clearAuthCookie: post('/api/auth/clear-cookie', 'optional', clearAuthCookieRequest, done),
  checkAuthCookie: get(
    '/api/auth/check-cookie',
    'optional',
    checkAuthCookieRequest,
    checkAuthCookieResponse,
  ),
  getUser: get('/api/users/:uid', 'user', getUserRequest, getUserResponse),
  createUser: post('/api/users', 'user', createUserRequest, getUserResponse),
  saveConsent: post('/api/consent', 'user', saveConsentRequest, saveConsentResponse),
  exportAccount: get('/api/users/:uid/export', 'user', exportAccountRequest, exportAccountResponse),
  deleteAccount: post('/api/delete-account', 'token', deleteAccountRequest, done),
  createCustomerPortalSession: post(
    '/api/create-customer-portal-session',
    'user',
    createPortalSessionRequest,
    createPortalSessionResponse,
  ),
  listPayments: get('/api/users/:uid/payments', 'user', listPaymentsRequest, listPaymentsResponse),
  passwordReset: post('/api/password-reset', 'none', passwordResetRequest, done),
  verifyEmail: post('/api/verify-email', 'token', verifyEmailRequest, done),
  createEmbeddedCheckoutSession: post(
    '/create-embedded-checkout-session',
    'user',
    createCheckoutSessionRequest,
    createCheckoutSessionResponse,
  ),
  /** Cancels an open boleto, so that the person can start another checkout. */
  cancelPendingPayment: post('/api/cancel-pending-payment', 'user', nothing, done),
  sessionStatus: get('/session-status', 'optional', sessionStatusRequest, sessionStatusResponse),
  metaCapi: post('/meta-capi', 'optional', conversionEvent, done),
  reportBrowserError: post(BROWSER_ERRORS_PATH, 'none', browserError, done),
} satisfies Record<string, Endpoint<z.ZodMiniType, z.ZodMiniType>>;

export const STRIPE_WEBHOOK_PATH = '/stripe-webhook';
