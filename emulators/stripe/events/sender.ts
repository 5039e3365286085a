import { Agent, request } from 'node:http';

const TIMEOUT_MS = 30_000;

export class Sender {
  readonly #agent = new Agent({ keepAlive: true });

  /**
   * Sends a webhook and returns the response's status. Does not follow redirects. Rejects if no
   * response arrives.
   */
  post(url: string, body: string, signature: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const call = request(url, {
        method: 'POST',
        agent: this.#agent,
        timeout: TIMEOUT_MS,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'Stripe-Signature': signature,
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
      });
      call.on('response', (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      call.on('timeout', () => call.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)));
      call.on('error', reject);
      // Pass the body to `end`, so that Node sends the headers and the body in one packet.
      call.end(body);
    });
  }

  /** Aborts running requests. */
  close(): void {
    this.#agent.destroy();
  }
}
