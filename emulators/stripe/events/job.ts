/** A delivery of an event. */
export interface Job {
  id: string;
  /** The endpoint's id. */
  endpoint: string;
  /** Whether to retry a failure. */
  retried: boolean;
}
