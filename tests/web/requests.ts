/** Node's `fetch`, before web-setup.ts replaces it with {@link refuseRequest}. */
export const networkFetch = globalThis.fetch;

/** The requests for which the test has no response. Any entry fails the test. */
export const unhandledRequests: string[] = [];

/** No code waits for this request, so it may arrive in a later test, which must not fail. */
const CONVERSION = 'POST /meta-capi';

export function recordUnhandled(request: string): void {
  if (request !== CONVERSION) unhandledRequests.push(request);
}

/** Replaces `fetch` in tests without a server. Records the request and fails. */
export async function refuseRequest(path: string, init: RequestInit = {}): Promise<Response> {
  recordUnhandled(`${init.method ?? 'GET'} ${path}`);
  throw new TypeError('Failed to fetch');
}
