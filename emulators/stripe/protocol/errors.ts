import type Stripe from 'stripe';

/** The body of an answer that is an error: https://docs.stripe.com/api/errors. */
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

/** Thrown by handlers; the router turns it into Stripe's answer. */
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

/** A 400 `invalid_request_error`. */
export function invalidRequest(
  message: string,
  detail: { code?: string; param?: string } = {},
): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...detail });
}

export function leftOutMessage(what: string): string {
  return `The local Stripe leaves this out: ${what}. See its README.`;
}

/** A 400 for what Stripe has and the local Stripe does not. */
export function leftOut(what: string, param?: string): ApiError {
  return invalidRequest(leftOutMessage(what), { ...(param && { param }) });
}

/** The answer to a card that was declined: https://docs.stripe.com/error-handling#payment-errors. */
export function cardError(
  { code, decline_code, message }: { code: string; decline_code: string; message: string },
  detail: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method'> = {},
): ApiError {
  return new ApiError(402, { type: 'card_error', code, decline_code, message, ...detail });
}

/** The answer to one request too many: https://docs.stripe.com/rate-limits. */
export function rateLimited(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}

/**
 * "No such customer: 'cus_x'": 404 when the object is the one in the path (`param` is `id`),
 * 400 when a parameter names it.
 */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
