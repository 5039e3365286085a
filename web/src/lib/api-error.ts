import type { PendingPayment } from '#contract/errors.ts';

/**
 * The error of a failed call to our API: the server responded with an error, with a body of a wrong
 * type, or not at all. `message` is a Portuguese text for the user.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status of the response; 0 if there is none. */
  readonly status: number;
  /** The error code in the response, or else `network`, `timeout` or `unexpected`. */
  readonly code: string;
  /** The pending payment that prevents a purchase, if the code is `payment_open`. */
  readonly pendingPayment: PendingPayment | undefined;

  constructor(status: number, code: string, message: string, pendingPayment?: PendingPayment) {
    super(message);
    this.status = status;
    this.code = code;
    this.pendingPayment = pendingPayment;
  }
}
