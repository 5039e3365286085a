import type { Accepted, ServerEvent } from './check-request.ts';

/** For so long Meta takes events of one name and id for one. */
const DEDUPLICATION_MS = 48 * 60 * 60 * 1000;

/** A conversion as Meta's reports count it. */
export interface Counted {
  event_name: string;
  event_id: string | null;
  /** Of the first that came; later ones change nothing. */
  value: number | null;
  /** How often it came. */
  times: number;
  /** Unix milliseconds. */
  firstAt: number;
  first: ServerEvent;
}

/** One call of a tracker in a browser, as its maker receives it. */
export interface TrackerHit {
  tracker: 'pixel' | 'ads';
  /** The pixel's event; of Google Ads the conversion's label. */
  event: string;
  /** `event_id` of the pixel, order of Google Ads. */
  id: string | null;
  /** In reais. */
  value: number | null;
  /** All that was in the address of the call. */
  fields: Record<string, string>;
}

/** A request that was refused whole. */
export interface Refused {
  /** Unix milliseconds. */
  receivedAt: number;
  code: number;
  reason: string;
}

/** Everything that came in, and how it counts. Access tokens are not kept. */
export class Ledger {
  requests = 0;
  readonly events: { testEventCode: string | null; event: ServerEvent }[] = [];
  readonly counted: Counted[] = [];
  readonly refused: Refused[] = [];
  readonly hits: TrackerHit[] = [];

  /** @param now Unix milliseconds. */
  add({ events, testEventCode }: Accepted, now: number): void {
    for (const event of events) {
      this.events.push({ testEventCode, event });
      const { event_name, event_id = null, custom_data } = event;
      const isSame = (each: Counted) =>
        each.event_id === event_id &&
        each.event_name === event_name &&
        now - each.firstAt < DEDUPLICATION_MS;
      const known = event_id === null ? undefined : this.counted.findLast(isSame);
      const value = custom_data?.value ?? null;
      if (known) known.times += 1;
      else this.counted.push({ event_name, event_id, value, times: 1, firstAt: now, first: event });
    }
  }
}
