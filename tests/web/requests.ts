/** The network's own `fetch`, which web-setup.ts replaces. */
export const networkFetch = globalThis.fetch;

/** The requests of a test that nothing answers: method and address. The test fails for them. */
export const unhandledRequests: string[] = [];

/** The `fetch` of a test without a server. */
export async function refuseRequest(path: string, init: RequestInit = {}): Promise<Response> {
  unhandledRequests.push(`${init.method ?? 'GET'} ${path}`);
  throw new TypeError('Failed to fetch');
}
