/** Node's own `fetch`. web-setup.ts replaces the global one by {@link refuseRequest}. */
export const networkFetch = globalThis.fetch;

/** A test's requests that got no response, as method and path. The test fails if there are any. */
export const unhandledRequests: string[] = [];

/**
 * A call that is never recorded as unhandled. No code awaits the sending of a conversion, so it may
 * still run after its test has ended.
 */
const CONVERSION = 'POST /meta-capi';

/**
 * Records a request that got no response, so that the test fails.
 * @param request method and path, such as `GET /api/users/u1`.
 */
export function recordUnhandled(request: string): void {
  if (request !== CONVERSION) unhandledRequests.push(request);
}

/** Replaces `fetch` in a test without a server. Records the request and fails. */
export async function refuseRequest(path: string, init: RequestInit = {}): Promise<Response> {
  recordUnhandled(`${init.method ?? 'GET'} ${path}`);
  throw new TypeError('Failed to fetch');
}
