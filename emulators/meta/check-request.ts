import * as z from 'zod/mini';
import { checkEvent, type ServerEvent } from './check-event.ts';
import { badToken, type GraphError, invalidParameter, noToken } from './graph-error.ts';

const MOST_EVENTS = 1000;

const body = z.object({
  access_token: z.optional(z.string()),
  data: z.optional(z.array(z.unknown())),
  test_event_code: z.optional(z.string()),
});

export interface Accepted {
  events: ServerEvent[];
  testEventCode: string | null;
}

/**
 * What `POST /v24.0/{pixel id}/events` says, or why Meta would take none of it: one event
 * that does not hold refuses the whole request.
 * @param now Unix milliseconds.
 */
export function checkRequest(input: unknown, now: number): Accepted | GraphError {
  const parsed = z.safeParse(body, input);
  if (!parsed.success) return invalidParameter('param data must be an array.');
  const { access_token, data, test_event_code } = parsed.data;
  if (access_token === undefined || access_token === '') return noToken;
  if (/\s/.test(access_token)) return badToken;
  if (data === undefined || data.length === 0) {
    return invalidParameter('The parameter data is required.');
  }
  if (data.length > MOST_EVENTS) {
    return invalidParameter(`param data must have at most ${MOST_EVENTS} events.`);
  }
  const events: ServerEvent[] = [];
  for (const [index, each] of data.entries()) {
    const checked = checkEvent(each, index, now);
    if ('status' in checked) return checked;
    events.push(checked);
  }
  return { events, testEventCode: test_event_code || null };
}
