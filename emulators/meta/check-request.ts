import { isIP } from 'node:net';
import * as z from 'zod/mini';

const OLDEST_SECONDS = 7 * 24 * 60 * 60;
/** The tolerance for clock differences, in seconds. */
const FUTURE_SECONDS = 10 * 60;

const filled = z.string().check(z.minLength(1));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be hashed with SHA-256'));
const hashed = z.optional(z.union([sha256, z.array(sha256).check(z.minLength(1))]));
const cookie = z.optional(z.string().check(z.regex(/^fb\.\d\.\d+\..+$/, 'has no valid format')));

// Meta accepts some events that lack a parameter which its documentation requires:
// https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
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

const request = z.object({ access_token: z.string(), data: z.array(z.unknown()) });

export class GraphError extends Error {
  readonly status: 400 | 401 | 500;
  readonly code: number;

  constructor(status: GraphError['status'], code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const invalid = (message: string) => new GraphError(400, 100, message);

export const badToken = new GraphError(401, 190, 'Invalid OAuth access token');

/** Throws `GraphError` if Meta would reject the request. `now` is in Unix milliseconds. */
export function checkRequest(input: unknown, now: number): ServerEvent[] {
  const { data: body } = z.safeParse(request, input);
  if (!body) throw invalid('The parameters access_token and data are required.');
  if (!/^\S+$/.test(body.access_token)) throw badToken;
  if (body.data.length === 0) throw invalid('The parameter data is required.');
  return body.data.map((each) => checkEvent(each, now / 1000));
}

function checkEvent(input: unknown, now: number): ServerEvent {
  const { data: event, error } = z.safeParse(serverEvent, input);
  if (!event) throw invalid(z.prettifyError(error));
  const age = now - event.event_time;
  if (age > OLDEST_SECONDS) throw invalid('The event is too far in the past.');
  if (age < -FUTURE_SECONDS) throw invalid('The event is in the future.');
  // Meta cannot match an event to a person by the user agent alone.
  const { client_user_agent, ...person } = event.user_data;
  if (Object.keys(person).length === 0) throw invalid('The event has no customer information.');
  return event;
}
