import type { PendingPayment } from '#contract/errors.ts';

/** A call that gave no answer of its kind. `message` is for the user, pt-BR. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable word, or `network`, `timeout`, `unexpected`. */
  readonly code: string;
  /** With `payment_open`: what waits for its money. */
  readonly pendingPayment: PendingPayment | undefined;

  constructor(status: number, code: string, message: string, pendingPayment?: PendingPayment) {
    super(message);
    this.status = status;
    this.code = code;
    this.pendingPayment = pendingPayment;
  }
}
