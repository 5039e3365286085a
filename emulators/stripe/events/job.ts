/** The delivery of an event to one endpoint. `id` is the event's id. */
export interface Job {
  id: string;
  /** The endpoint's id. */
  endpoint: string;
  /** Whether to try again if the delivery fails. */
  retried: boolean;
}
