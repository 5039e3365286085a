import type { PendingPayment } from '#contract/errors.ts';

/**
 * A failed call: the server responded with an error, with something unexpected, or not at all.
 * `message` is a Portuguese text for the user.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's error code, or `network`, `timeout`, `unexpected`. */
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
