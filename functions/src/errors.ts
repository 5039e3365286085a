import type { ErrorBody } from './contract/errors.ts';

/** A refusal or failure that the caller is told of: HTTP status, stable word, pt-BR text. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
  }

  get body(): ErrorBody {
    return { error: this.message, code: this.code };
  }
}

/** Any thrown value as what may leave the house: unknown ones say nothing of their insides. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(500, 'internal', 'Ocorreu um erro inesperado. Tente novamente.', {
    cause: error,
  });
}

export const unknownCaller = () =>
  new ApiError(401, 'unauthenticated', 'Você precisa estar logado para continuar.');

/** The same words whoever or whatever was asked for, so that nothing is learnt from them. */
export const notYours = () =>
  new ApiError(403, 'forbidden', 'Você não tem permissão para acessar estes dados.');

export const foreignOrigin = () =>
  new ApiError(403, 'foreign_origin', 'Pedido recusado: origem não permitida.');
