import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VoucherHost {
  /** Returns a page's URL. `opener` is its Cross-Origin-Opener-Policy, or null for no policy. */
  page(opener: string | null): string;
  close(): Promise<void>;
}

/** Starts a website on another origin, in place of Stripe's boleto page. */
export async function startVoucherHost(): Promise<VoucherHost> {
  const server = createServer((request, answer) => {
    const policy = new URL(request.url ?? '/', 'http://host').searchParams.get('coop');
    if (policy) answer.setHeader('Cross-Origin-Opener-Policy', policy);
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.end(
      '<!doctype html><link rel="icon" href="data:,"><title>Boleto</title><h1>Boleto</h1>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `address()` returns a string only for a server that does not listen on a port.
  const { port } = server.address() as AddressInfo;
  return {
    page: (opener) => `http://127.0.0.1:${port}/${opener ? `?coop=${opener}` : ''}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
