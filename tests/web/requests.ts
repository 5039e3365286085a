/** Node's `fetch`, which web-setup.ts replaces by {@link refuseRequest}. */
export const networkFetch = globalThis.fetch;

/** Requests that the test does not answer, as method and path. Any entry fails the test. */
export const unhandledRequests: string[] = [];

/** A call that may still run after its test, because no code awaits the sending of a conversion. */
const CONVERSION = 'POST /meta-capi';

/**
 * Records a request without a response, which fails the test.
 * @param request method and path, such as `GET /api/users/u1`.
 */
export function recordUnhandled(request: string): void {
  if (request !== CONVERSION) unhandledRequests.push(request);
}

/** Replaces `fetch` in tests without a server. Records the request and fails. */
export async function refuseRequest(path: string, init: RequestInit = {}): Promise<Response> {
  recordUnhandled(`${init.method ?? 'GET'} ${path}`);
  throw new TypeError('Failed to fetch');
}
