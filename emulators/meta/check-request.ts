import { isIP } from 'node:net';
import * as z from 'zod/mini';

const OLDEST_SECONDS = 7 * 24 * 60 * 60;
/** The tolerance for clock differences, in seconds. */
const FUTURE_SECONDS = 10 * 60;

const filled = z.string().check(z.minLength(1));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be hashed with SHA-256'));
const hashed = z.optional(z.union([sha256, z.array(sha256).check(z.minLength(1))]));
const cookie = z.optional(z.string().check(z.regex(/^fb\.\d\.\d+\..+$/, 'has no valid format')));

/**
 * An event of Meta's Conversions API. Meta's documentation requires `client_user_agent` and
 * `event_source_url`, although Meta accepts some events without them:
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

const request = z.object({
  access_token: z.optional(z.string()),
  data: z.optional(z.array(z.unknown())),
});

export class GraphError extends Error {
  readonly status: 400 | 401 | 500;
  readonly fields: { code: number; error_user_msg?: string };

  constructor(status: GraphError['status'], message: string, fields: GraphError['fields']) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

const invalid = (message: string) => new GraphError(400, `(#100) ${message}`, { code: 100 });

const invalidEvent = (error_user_msg: string) =>
  new GraphError(400, 'Invalid parameter', { code: 100, error_user_msg });

export const badToken = new GraphError(
  401,
  'Invalid OAuth access token - Cannot parse access token',
  { code: 190 },
);

/**
 * Parses the body of a request to `POST /v24.0/{pixel id}/events`. `now` is in Unix milliseconds.
 * @throws GraphError if Meta would reject the request. One invalid event fails the whole request.
 */
export function checkRequest(input: unknown, now: number): ServerEvent[] {
  const parsed = z.safeParse(request, input);
  if (!parsed.success) throw invalid('param data must be an array.');
  const { access_token, data = [] } = parsed.data;
  if (!access_token) {
    const message = 'An access token is required to request this resource.';
    throw new GraphError(400, message, { code: 104 });
  }
  if (/\s/.test(access_token)) throw badToken;
  if (data.length === 0) throw invalid('The parameter data is required.');
  return data.map((each, index) => checkEvent(each, index, now / 1000));
}

function checkEvent(input: unknown, index: number, now: number): ServerEvent {
  const { data: event, error } = z.safeParse(serverEvent, input);
  if (!event) {
    const [issue] = error.issues;
    const field = ['data', index, ...(issue?.path ?? [])].join('.');
    throw invalidEvent(`${field}: ${issue?.message ?? 'is invalid'}.`);
  }
  const age = now - event.event_time;
  if (age > OLDEST_SECONDS) throw invalidEvent('The event is too far in the past.');
  if (age < -FUTURE_SECONDS) throw invalidEvent('The event is in the future.');
  // Meta cannot match an event to a person by the user agent alone.
  const { client_user_agent, ...person } = event.user_data;
  if (Object.keys(person).length === 0)
    throw invalidEvent('The event has no customer information.');
  return event;
}
