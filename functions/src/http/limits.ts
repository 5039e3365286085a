/** A rate limit per caller. All limits are in this file. */
export interface Limit {
  name: string;
  calls: number;
  seconds: number;
  /** Counted in Firestore for all instances, else by each instance. */
  isShared?: boolean;
  /** The refusal's message, in pt-BR. */
  refusal?: string;
}

/** Limits per person, else per network. Payment limits are high: refusing a buyer costs more. */
export const limits = {
  /** An office or carrier shares one network address; `resetMails` protects accounts. */
  passwordReset: { name: 'passwordReset', calls: 100, seconds: 3600, isShared: true },
  verifyEmail: { name: 'verifyEmail', calls: 20, seconds: 3600, isShared: true },
  /** Calls that keep the present cookie are not counted. */
  sessionCookie: { name: 'sessionCookie', calls: 30, seconds: 300 },
  createUser: { name: 'createUser', calls: 20, seconds: 3600 },
  consent: { name: 'consent', calls: 60, seconds: 60 },
  checkout: { name: 'checkout', calls: 120, seconds: 60, isShared: true },
  listPayments: { name: 'listPayments', calls: 60, seconds: 60 },
  exportAccount: { name: 'exportAccount', calls: 20, seconds: 3600 },
  /** Firebase limits wrong passwords in the browser. */
  deleteAccount: { name: 'deleteAccount', calls: 20, seconds: 3600, isShared: true },
  portal: { name: 'portal', calls: 60, seconds: 60 },
  sessionStatus: { name: 'sessionStatus', calls: 300, seconds: 300 },
  operator: { name: 'operator', calls: 120, seconds: 60 },
  browserError: { name: 'browserError', calls: 30, seconds: 300 },
  metaCapi: { name: 'metaCapi', calls: 300, seconds: 300 },
} satisfies Record<string, Limit>;

/** Callers behind one connecting address: people near one Hosting server share it. */
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
