import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { type GraphError, invalidParameter } from './graph-error.ts';

const OLDEST_SECONDS = 7 * 24 * 60 * 60;
/** Clocks differ a little. */
const FUTURE_SECONDS = 10 * 60;

const filled = z.string().check(z.minLength(1));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be hashed with SHA-256'));
const hashed = z.optional(z.union([sha256, z.array(sha256).check(z.minLength(1))]));
const cookie = z.optional(z.string().check(z.regex(/^fb\.\d\.\d+\..+$/, 'has no valid format')));

/**
 * An event of a website. Meta itself lets some be without agent or page and then counts
 * less; here both are asked for, as its documentation does.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
const serverEvent = z.object({
  event_name: filled,
  event_time: z.int(),
  event_id: z.optional(filled),
  action_source: z.literal('website'),
  event_source_url: z.url({ protocol: /^https?$/ }),
  user_data: z.strictObject({
    em: hashed,
    ph: hashed,
    fn: hashed,
    ln: hashed,
    external_id: hashed,
    client_ip_address: z.optional(z.string().check(z.refine((value) => isIP(value) > 0))),
    client_user_agent: filled,
    fbp: cookie,
    fbc: cookie,
  }),
  custom_data: z.optional(
    z.looseObject({
      value: z.optional(z.number().check(z.nonnegative())),
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    }),
  ),
});
export type ServerEvent = z.output<typeof serverEvent>;

/** The event, or why Meta would refuse it; `index` is its place in `data`. */
export function checkEvent(input: unknown, index: number, now: number): ServerEvent | GraphError {
  const parsed = z.safeParse(serverEvent, input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = ['data', index, ...(issue?.path ?? [])].join('.');
    return invalidParameter(`${field}: ${issue?.message ?? 'is invalid'}.`, 'Invalid event');
  }
  return ageProblem(parsed.data.event_time, now / 1000) ?? matchProblem(parsed.data) ?? parsed.data;
}

function ageProblem(time: number, now: number): GraphError | undefined {
  if (now - time > OLDEST_SECONDS) {
    return invalidParameter(
      'The timestamp for this event is too far in the past. Events need to be sent from your server within 7 days of when they occurred. Enter a timestamp that has occurred within the last 7 days.',
      'Event Timestamp Too Old',
      2804003,
    );
  }
  if (time - now > FUTURE_SECONDS) {
    return invalidParameter(
      'The timestamp for this event is in the future.',
      'Event Timestamp In The Future',
    );
  }
  return undefined;
}

/** Address and agent fit too many people: something must identify one. */
function matchProblem({ user_data }: ServerEvent): GraphError | undefined {
  const { em, ph, external_id, fbp, fbc, client_ip_address } = user_data;
  const identifies = [em, ph, external_id, fbp, fbc, client_ip_address].some((each) => each);
  if (identifies) return undefined;
  return invalidParameter(
    'This event does not have any customer information parameters or it has a combination of parameters that is so broad that it is unlikely to be effective for matching.',
    'You Haven’t Added Sufficient Customer Information Parameter Data For This Event',
    2804050,
  );
}
