import type Stripe from 'stripe';

/** The body of an error response: https://docs.stripe.com/api/errors */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** An error that a route handler throws. The router converts the error to a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    const docs = body.code && {
      doc_url: `https://docs.stripe.com/error-codes#${body.code.replaceAll('_', '-')}`,
    };
    this.body = { ...body, ...docs };
  }
}

export function invalidRequest(
  message: string,
  detail: { code?: string; param?: string } = {},
): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...detail });
}

export function notImplementedMessage(what: string): string {
  return `The local Stripe leaves this out: ${what}. See its README.`;
}

export function notImplemented(what: string, param?: string): ApiError {
  return invalidRequest(notImplementedMessage(what), { ...(param && { param }) });
}

/** Returns the error of a declined card: https://docs.stripe.com/error-handling#payment-errors */
export function cardError(
  { code, decline_code, message }: { code: string; decline_code: string; message: string },
  detail: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method'> = {},
): ApiError {
  return new ApiError(402, { type: 'card_error', code, decline_code, message, ...detail });
}

/** Returns the error for a request above the rate limit: https://docs.stripe.com/rate-limits */
export function rateLimited(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}

/**
 * Returns an error such as "No such customer: 'cus_x'". The status is 404 for an id in the path,
 * and 400 for an id in the parameter `param`.
 */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
