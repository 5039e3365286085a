/** How often one caller may call; all figures of the rate limits are in this file. */
export interface Limit {
  /** Part of the counter's id. */
  name: string;
  calls: number;
  seconds: number;
  /** Counted in Firestore for all instances together, else by each instance for itself. */
  isShared?: boolean;
  /** The message for a refused caller, pt-BR. */
  refusal?: string;
}

/**
 * For one caller: the signed-in person, else the network address. What sends mails or moves
 * money is shared. Limits for payments are high, because refusing a buyer costs more than a few
 * extra requests.
 */
export const limits = {
  /** By network address, which an office or a mobile carrier shares; `resetMails` protects accounts. */
  passwordReset: { name: 'passwordReset', calls: 100, seconds: 3600, isShared: true },
  verifyEmail: { name: 'verifyEmail', calls: 20, seconds: 3600, isShared: true },
  /** New session cookies; a call that keeps the present cookie is not counted. */
  sessionCookie: { name: 'sessionCookie', calls: 30, seconds: 300 },
  createUser: { name: 'createUser', calls: 20, seconds: 3600 },
  consent: { name: 'consent', calls: 60, seconds: 60 },
  checkout: { name: 'checkout', calls: 120, seconds: 60, isShared: true },
  listPayments: { name: 'listPayments', calls: 60, seconds: 60 },
  exportAccount: { name: 'exportAccount', calls: 20, seconds: 3600 },
  /** Wrong passwords are limited by Firebase, which checks them in the browser. */
  deleteAccount: { name: 'deleteAccount', calls: 20, seconds: 3600, isShared: true },
  portal: { name: 'portal', calls: 60, seconds: 60 },
  sessionStatus: { name: 'sessionStatus', calls: 300, seconds: 300 },
  operator: { name: 'operator', calls: 120, seconds: 60 },
  metaCapi: { name: 'metaCapi', calls: 300, seconds: 300 },
} satisfies Record<string, Limit>;

/**
 * How many callers' calls may come with Hosting's header from one connecting address. Through
 * Hosting everybody near one of its servers shares that address; past it the header can be forged.
 */
export const CALLERS_BEHIND_ADDRESS = 50;

/** Reset mails to one address in any hour, by all callers together. */
export const resetMails: Limit = {
  ...{ name: 'resetMails', calls: 3, seconds: 3600 },
  refusal:
    'Você já pediu a recuperação várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.',
};

/** Mails that verify one address in any hour, whoever requests them. */
export const verificationMails: Limit = {
  ...{ name: 'verificationMails', calls: 3, seconds: 3600 },
  refusal:
    'Você já pediu esse email várias vezes. Confira a caixa de entrada e o spam, ou tente novamente mais tarde.',
};
