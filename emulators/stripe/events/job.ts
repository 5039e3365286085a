/** An event to be delivered. */
export interface Job {
  id: string;
  /** When the event was emitted, in real time: Unix milliseconds. */
  since: number;
  /** Whether a failure is tried again. */
  retried: boolean;
}
