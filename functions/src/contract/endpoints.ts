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
 * Who may call an endpoint. `none` and `optional`: anybody; only `optional` reads a credential.
 * `user`: a person with an ID token or session cookie. `token`: a person with an ID token.
 * `operator`: a user with that claim.
 */
export type Caller = 'none' | 'optional' | 'user' | 'token' | 'operator';

export interface Endpoint<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Who extends Caller = Caller,
> {
  method: 'GET' | 'POST';
  /** A path parameter `:name` becomes `name` of the request. */
  path: string;
  caller: Who;
  /** JSON body of a POST; path and query parameters of a GET. */
  request: Request;
  response: Response;
}

const nothing = z.object({});
const done = z.object({ ok: z.literal(true) });

/** Returns a function that builds a row of `endpoints`. */
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
  /** Cancels the open boleto that blocks a second checkout. */
  cancelPendingPayment: post('/api/cancel-pending-payment', 'user', nothing, done),
  sessionStatus: get('/session-status', 'optional', sessionStatusRequest, sessionStatusResponse),
  metaCapi: post('/meta-capi', 'optional', conversionEvent, done),
  reportBrowserError: post(BROWSER_ERRORS_PATH, 'none', browserError, done),
} satisfies Record<string, Endpoint<z.ZodMiniType, z.ZodMiniType>>;

export const STRIPE_WEBHOOK_PATH = '/stripe-webhook';
