import type { ErrorBody, OpenBoleto } from '../contract/errors.ts';
import { hasCode } from '../services/firebase.ts';

/** A refusal or failure as the caller gets it: HTTP status, stable word, pt-BR text. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly boleto: OpenBoleto | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string>; boleto?: OpenBoleto } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
    this.boleto = options.boleto;
  }

  get body(): ErrorBody {
    const { message: error, code, boleto } = this;
    return { error, code, ...(boleto && { boleto }) };
  }
}

/** Any thrown value as what may leave the house: unknown ones say nothing of their insides. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasCode(error, 'UNAVAILABLE') || hasCode(error, 'DEADLINE_EXCEEDED')) {
    return unavailable(error);
  }
  return new ApiError(500, 'internal', 'Ocorreu um erro inesperado. Tente novamente.', {
    cause: error,
  });
}

/** Something that we depend on does not answer. */
export const unavailable = (cause: unknown) =>
  new ApiError(
    503,
    'unavailable',
    'O serviço não respondeu a tempo. Aguarde um pouco e tente novamente.',
    { cause },
  );

export const unknownCaller = () =>
  new ApiError(401, 'unauthenticated', 'Você precisa estar logado para continuar.');

/** The same words whoever or whatever was asked for, so that nothing is learnt from them. */
export const notYours = () =>
  new ApiError(403, 'forbidden', 'Você não tem permissão para acessar estes dados.');

export const foreignOrigin = () =>
  new ApiError(403, 'foreign_origin', 'Pedido recusado: origem não permitida.');
