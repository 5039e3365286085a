import * as z from 'zod/mini';

/** What goes wrong with every request to the Graph API until it is changed. */
const MODES = [
  'answers',
  /** A failure of Meta's own: status 500, nothing is counted. */
  'fails',
  /** Never answers, and counts nothing. */
  'hangs',
  /** Counts, and never answers: the sender must try again and must not be counted twice. */
  'counts_and_hangs',
  /** As if the access token had been revoked. */
  'refuses_token',
] as const;

/** Body of `POST /_local/faults`. */
export const faultSettings = z.strictObject({ mode: z.enum(MODES) });
export type FaultMode = z.output<typeof faultSettings>['mode'];
