import type { OpenBoleto } from '#contract/errors.ts';

/** A call that gave no answer of its kind. `message` is for the person, pt-BR. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable word, or `network`, `timeout`, `unexpected`. */
  readonly code: string;
  /** With `boleto_open`: what waits for its money. */
  readonly boleto: OpenBoleto | undefined;

  constructor(status: number, code: string, message: string, boleto?: OpenBoleto) {
    super(message);
    this.status = status;
    this.code = code;
    this.boleto = boleto;
  }
}
