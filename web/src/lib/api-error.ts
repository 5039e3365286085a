import type { PendingPayment } from '#contract/errors.ts';

/** A failed call to our API. `message` is in Portuguese, to be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status of the response, or 0 if there was no response. */
  readonly status: number;
  /** The server's error code, or `network`, `timeout` or `unexpected`. */
  readonly code: string;
  /** The pending payment that prevents a purchase. Set for the code `payment_open`. */
  readonly pendingPayment: PendingPayment | undefined;

  constructor(status: number, code: string, message: string, pendingPayment?: PendingPayment) {
    super(message);
    this.status = status;
    this.code = code;
    this.pendingPayment = pendingPayment;
  }
}
