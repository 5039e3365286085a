/** The network's own `fetch`, which web-setup.ts replaces. */
export const networkFetch = globalThis.fetch;

/** The requests of a test that nothing answers: method and address. The test fails for them. */
export const unhandledRequests: string[] = [];

/** Nothing awaits a conversion, so that one may be sent after its test has ended. */
const CONVERSION = 'POST /meta-capi';

/** @param request Method and address, as `GET /api/users/u1`. */
export function recordUnhandled(request: string): void {
  if (request !== CONVERSION) unhandledRequests.push(request);
}

/** The `fetch` of a test without a server. */
export async function refuseRequest(path: string, init: RequestInit = {}): Promise<Response> {
  recordUnhandled(`${init.method ?? 'GET'} ${path}`);
  throw new TypeError('Failed to fetch');
}
