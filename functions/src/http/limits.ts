/** How often one caller may call; all figures of the rate limits are in this file. */
export interface Limit {
  /** Part of the counter's id. */
  name: string;
  calls: number;
  seconds: number;
}

/**
 * For one caller: the signed-in person, else the network address. Limits for payments are
 * high, because refusing a buyer costs more than a few extra requests.
 */
export const limits = {
  passwordReset: { name: 'passwordReset', calls: 20, seconds: 3600 },
  /** New session cookies; a call that keeps the present cookie is not counted. */
  sessionCookie: { name: 'sessionCookie', calls: 30, seconds: 300 },
  createUser: { name: 'createUser', calls: 120, seconds: 60 },
  consent: { name: 'consent', calls: 60, seconds: 60 },
  checkout: { name: 'checkout', calls: 120, seconds: 60 },
  exportAccount: { name: 'exportAccount', calls: 20, seconds: 3600 },
  /** Wrong passwords are limited by Firebase, which checks them in the browser. */
  deleteAccount: { name: 'deleteAccount', calls: 20, seconds: 3600 },
  portal: { name: 'portal', calls: 60, seconds: 60 },
  sessionStatus: { name: 'sessionStatus', calls: 300, seconds: 300 },
  metaCapi: { name: 'metaCapi', calls: 300, seconds: 300 },
} satisfies Record<string, Limit>;

/** An address that is not the CDN's and sends its header may make this many times a caller's calls. */
export const CALLERS_BEHIND_PROXY = 25;

/** Reset mails to one address in any hour, by all callers together. */
export const resetMails = { count: 3, seconds: 3600 };
