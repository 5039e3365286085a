/** A rate limit: `calls` per caller in each period of `seconds`. */
export interface Limit {
  name: string;
  calls: number;
  seconds: number;
  /** Whether the counter is in Firestore, so that all instances of a function share it. */
  isShared?: boolean;
  /** The message of the 429 error in pt-BR, instead of the default message. */
  refusal?: string;
}

/**
 * Limits per signed-in person, or per IP address of anonymous callers. Payment endpoints have high
 * limits, because rejecting a buyer costs more than serving too many calls.
 */
export const limits = {
  /** High, because an office may share one IP address. `resetMails` limits mails per address. */
  passwordReset: { name: 'passwordReset', calls: 100, seconds: 3600, isShared: true },
  verifyEmail: { name: 'verifyEmail', calls: 20, seconds: 3600, isShared: true },
  /** Counts only calls that create a session cookie. */
  sessionCookie: { name: 'sessionCookie', calls: 30, seconds: 300 },
  createUser: { name: 'createUser', calls: 20, seconds: 3600 },
  consent: { name: 'consent', calls: 60, seconds: 60 },
  checkout: { name: 'checkout', calls: 120, seconds: 60, isShared: true },
  listPayments: { name: 'listPayments', calls: 60, seconds: 60 },
  exportAccount: { name: 'exportAccount', calls: 20, seconds: 3600 },
  /** Wrong passwords do not count here, because the browser sends them to Firebase. */
  deleteAccount: { name: 'deleteAccount', calls: 20, seconds: 3600, isShared: true },
  portal: { name: 'portal', calls: 60, seconds: 60 },
  sessionStatus: { name: 'sessionStatus', calls: 300, seconds: 300 },
  operator: { name: 'operator', calls: 120, seconds: 60 },
  browserError: { name: 'browserError', calls: 30, seconds: 300 },
  metaCapi: { name: 'metaCapi', calls: 300, seconds: 300 },
} satisfies Record<string, Limit>;

/**
 * Many anonymous callers may reach us through the same Firebase Hosting server. So the limit for
 * the IP address that connects to us is `calls` multiplied by this number.
 */
export const CALLERS_BEHIND_ADDRESS = 50;

export const resetMails: Limit = {
  ...{ name: 'resetMails', calls: 3, seconds: 3600 },
  refusal:
    'Você já pediu a recuperação várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.',
};

export const verificationMails: Limit = {
  ...{ name: 'verificationMails', calls: 3, seconds: 3600 },
  refusal:
    'Você já pediu esse email várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.',
};
