/** The delivery of an event to one endpoint. */
export interface Job {
  id: string;
  /** The endpoint's id. */
  endpoint: string;
  /** Whether to try again if the delivery fails. */
  retried: boolean;
}
