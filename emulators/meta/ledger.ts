import type { ServerEvent } from './check-event.ts';
import type { Accepted } from './check-request.ts';

/** For so long Meta takes events of one name and id for one. */
const DEDUPLICATION_SECONDS = 48 * 60 * 60;
/** A page for people and tests needs no more. */
const KEPT = 5000;

/** One event as it came in. */
export interface Received {
  /** Unix milliseconds. */
  receivedAt: number;
  testEventCode: string | null;
  event: ServerEvent;
}

/** A conversion as Meta's reports count it. */
export interface Counted {
  event_name: string;
  event_id: string | null;
  /** Of the first that came; later ones change nothing. */
  value: number | null;
  currency: string | null;
  /** How often it came. */
  times: number;
  /** Unix milliseconds. */
  firstAt: number;
  first: ServerEvent;
}

/** A request that was refused whole. */
export interface Refused {
  receivedAt: number;
  code: number;
  reason: string;
}

/** Everything that came in, and how it counts. Access tokens are not kept. */
export class Ledger {
  events: Received[] = [];
  counted: Counted[] = [];
  refused: Refused[] = [];
  requests = 0;

  add({ events, testEventCode }: Accepted, now: number): void {
    for (const event of events) {
      this.events = [...this.events, { receivedAt: now, testEventCode, event }].slice(-KEPT);
      this.#count(event, now);
    }
  }

  refuse(refused: Refused): void {
    this.refused = [...this.refused, refused].slice(-KEPT);
  }

  clear(): void {
    this.events = [];
    this.counted = [];
    this.refused = [];
    this.requests = 0;
  }

  #count(event: ServerEvent, now: number): void {
    const { event_name, event_id = null, custom_data } = event;
    const known = this.counted.findLast(
      (each) =>
        event_id !== null &&
        each.event_id === event_id &&
        each.event_name === event_name &&
        now - each.firstAt < DEDUPLICATION_SECONDS * 1000,
    );
    if (known) {
      known.times += 1;
      return;
    }
    this.counted = [
      ...this.counted,
      {
        event_name,
        event_id,
        value: custom_data?.value ?? null,
        currency: custom_data?.currency ?? null,
        times: 1,
        firstAt: now,
        first: event,
      },
    ].slice(-KEPT);
  }
}
