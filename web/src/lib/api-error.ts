import type { PendingPayment } from '#contract/errors.ts';

/**
 * A failed call: an error response, an unexpected one, or none. `message` is for the user, pt-BR.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's error code, or `network`, `timeout`, `unexpected`. */
  readonly code: string;
  /** The pending payment, with the code `payment_open`. */
  readonly pendingPayment: PendingPayment | undefined;

  constructor(status: number, code: string, message: string, pendingPayment?: PendingPayment) {
    super(message);
    this.status = status;
    this.code = code;
    this.pendingPayment = pendingPayment;
  }
}
