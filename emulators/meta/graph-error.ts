import { randomBytes } from 'node:crypto';

/** A refusal as Meta's Graph API gives it. */
export interface GraphError {
  status: 400 | 401 | 404 | 500;
  message: string;
  type: 'OAuthException' | 'GraphMethodException';
  code: number;
  /** Only where Meta's own is known. */
  error_subcode?: number;
  is_transient?: boolean;
  error_user_title?: string;
  error_user_msg?: string;
}

/** Code 100 in Meta's two forms: with a title and text for people, or with all in the message. */
export function invalidParameter(msg: string, title?: string, subcode?: number): GraphError {
  const common = { status: 400, type: 'OAuthException', code: 100 } as const;
  if (title === undefined) return { ...common, message: `(#100) ${msg}` };
  return {
    ...common,
    message: 'Invalid parameter',
    ...(subcode !== undefined && { error_subcode: subcode }),
    is_transient: false,
    error_user_title: title,
    error_user_msg: msg,
  };
}

export const noToken: GraphError = {
  status: 400,
  message: 'An access token is required to request this resource.',
  type: 'OAuthException',
  code: 104,
};

export const badToken: GraphError = {
  status: 401,
  message: 'Invalid OAuth access token - Cannot parse access token',
  type: 'OAuthException',
  code: 190,
};

export const outOfOrder: GraphError = {
  status: 500,
  message: 'An unexpected error has occurred. Please retry your request later.',
  type: 'OAuthException',
  code: 2,
  is_transient: true,
};

/** Meta's name for one answer. */
export function traceId(): string {
  return `A${randomBytes(16).toString('base64url')}`;
}
