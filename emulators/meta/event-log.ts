import type { ServerEvent } from './check-request.ts';

/** Meta counts events with the same name and id only once within this time. */
const DEDUPLICATION_MS = 48 * 60 * 60 * 1000;

/** A conversion in Meta's reports. Duplicates count once, with the value of the first event. */
export interface CountedEvent {
  event_name: string;
  event_id: string | undefined;
  value: number | null;
  /** How often this event arrived, including duplicates. */
  times: number;
  /** Unix milliseconds. */
  firstAt: number;
  first: ServerEvent;
}

/** A request that Meta's pixel or Google Ads sent from a browser. */
export interface TrackerHit {
  tracker: 'pixel' | 'ads';
  /** The pixel's event, or the label of a Google Ads conversion. */
  event: string;
  /** The pixel's `event_id`, or the order id of Google Ads. */
  id: string | null;
  value: number | null;
  fields: Record<string, string>;
}

export class EventLog {
  readonly events: ServerEvent[] = [];
  readonly counted: CountedEvent[] = [];
  readonly refused: { receivedAt: number; code: number; reason: string }[] = [];
  readonly hits: TrackerHit[] = [];

  /** @param now Unix milliseconds. */
  add(events: readonly ServerEvent[], now: number): void {
    for (const event of events) {
      this.events.push(event);
      const { event_name, event_id } = event;
      const known = this.counted.findLast(
        (each) =>
          event_id !== undefined &&
          each.event_id === event_id &&
          each.event_name === event_name &&
          now - each.firstAt < DEDUPLICATION_MS,
      );
      if (known) known.times += 1;
      else {
        const value = event.custom_data?.value ?? null;
        this.counted.push({ event_name, event_id, value, times: 1, firstAt: now, first: event });
      }
    }
  }
}
