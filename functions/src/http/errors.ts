import { type ErrorBody, type PendingPayment, SALES_PAUSED } from '../contract/errors.ts';
import { hasCode } from '../services/firebase.ts';
import { TimeoutError } from '../services/timeout.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pendingPayment: PendingPayment | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      cause?: unknown;
      headers?: Record<string, string>;
      pendingPayment?: PendingPayment;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
    this.pendingPayment = options.pendingPayment;
  }

  get body(): ErrorBody {
    const { message: error, code, pendingPayment: pending_payment } = this;
    return { error, code, ...(pending_payment && { pending_payment }) };
  }
}

/** Converts a thrown value to an `ApiError`. Unexpected errors become a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isTimeout = error instanceof TimeoutError || hasCode(error, 'DEADLINE_EXCEEDED');
  if (isTimeout || hasCode(error, 'UNAVAILABLE')) return unavailable(error);
  return new ApiError(500, 'internal', 'Ocorreu um erro inesperado. Tente novamente.', {
    cause: error,
  });
}

const unavailable = (cause: unknown) =>
  new ApiError(
    503,
    'unavailable',
    'O serviço não respondeu a tempo. Aguarde um pouco e tente novamente.',
    { cause },
  );

/** Returns the error for a checkout if `SALES` is `off`. */
export const salesPaused = () =>
  new ApiError(
    503,
    SALES_PAUSED,
    'As vendas estão pausadas no momento. Tente de novo mais tarde.',
    { headers: { 'Retry-After': '1800' } },
  );

export const notFound = () => new ApiError(404, 'not_found', 'Endereço não encontrado.');

export const unauthenticated = () =>
  new ApiError(401, 'unauthenticated', 'Você precisa estar logado para continuar.');

/** Returns the error for a request for another person's data. Hides whether that person exists. */
export const forbidden = () =>
  new ApiError(403, 'forbidden', 'Você não tem permissão para acessar estes dados.');

export const foreignOrigin = () =>
  new ApiError(403, 'foreign_origin', 'Pedido recusado: origem não permitida.');
