/** An event to be delivered. */
export interface Job {
  id: string;
  /** The endpoint's id. */
  endpoint: string;
  /** Whether a failure is tried again. */
  retried: boolean;
}
