/** Node's `fetch`, before web-setup.ts replaces it with {@link refuseRequest}. */
export const networkFetch = globalThis.fetch;

/**
 * The method and path of each request for which the test has no response. Any entry fails the test.
 */
export const unhandledRequests: string[] = [];

/**
 * The request that sends a conversion. No code waits for this request, so it may outlast its test
 * and does not count as unhandled.
 */
const CONVERSION = 'POST /meta-capi';

/**
 * Records a request for which the test has no response. The test then fails.
 * @param request the method and path, such as `GET /api/users/u1`.
 */
export function recordUnhandled(request: string): void {
  if (request !== CONVERSION) unhandledRequests.push(request);
}

/** Replaces `fetch` in tests without a server. Records the request and fails. */
export async function refuseRequest(path: string, init: RequestInit = {}): Promise<Response> {
  recordUnhandled(`${init.method ?? 'GET'} ${path}`);
  throw new TypeError('Failed to fetch');
}
