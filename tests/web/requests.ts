/** The original `fetch`, which web-setup.ts replaces. */
export const networkFetch = globalThis.fetch;

/** Unanswered requests of a test, as method and address. The test fails if there are any. */
export const unhandledRequests: string[] = [];

/**
 * The call that is not recorded. Nothing awaits a conversion, so it may be sent after its test has
 * ended.
 */
const CONVERSION = 'POST /meta-capi';

/**
 * Records an unanswered request.
 * @param request method and address, such as `GET /api/users/u1`.
 */
export function recordUnhandled(request: string): void {
  if (request !== CONVERSION) unhandledRequests.push(request);
}

/** The `fetch` of a test without a server. */
export async function refuseRequest(path: string, init: RequestInit = {}): Promise<Response> {
  recordUnhandled(`${init.method ?? 'GET'} ${path}`);
  throw new TypeError('Failed to fetch');
}
