/** How often one caller may do a thing; every figure of the rate limits stands here. */
export interface Limit {
  /** Part of the counter's name: counters of different limits are apart. */
  name: string;
  calls: number;
  seconds: number;
}

/**
 * Of one caller: the signed-in person, else the network address. The calls about money
 * are generous, because a buyer who is turned away is worse than a few requests more.
 */
export const limits = {
  passwordReset: { name: 'passwordReset', calls: 20, seconds: 3600 },
  /** New session cookies; one that is kept costs nothing and is not counted. */
  sessionCookie: { name: 'sessionCookie', calls: 30, seconds: 300 },
  createUser: { name: 'createUser', calls: 120, seconds: 60 },
  consent: { name: 'consent', calls: 60, seconds: 60 },
  checkout: { name: 'checkout', calls: 120, seconds: 60 },
  exportAccount: { name: 'exportAccount', calls: 20, seconds: 3600 },
  /** A wrong password never comes here: Firebase asks for it, and has limits of its own. */
  deleteAccount: { name: 'deleteAccount', calls: 20, seconds: 3600 },
  portal: { name: 'portal', calls: 60, seconds: 60 },
  sessionStatus: { name: 'sessionStatus', calls: 300, seconds: 300 },
  metaCapi: { name: 'metaCapi', calls: 300, seconds: 300 },
} satisfies Record<string, Limit>;

/** People who may share one server of the CDN, each with a caller's share. */
export const CALLERS_BEHIND_CDN = 25;

/** Reset mails to one address in any hour, whoever asks for them. */
export const resetMails = { count: 3, seconds: 3600 };
