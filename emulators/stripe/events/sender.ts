import { Agent, request } from 'node:http';

/** A receiver that has not answered by then has failed this attempt. */
const TIMEOUT_MS = 30_000;

/** Posts events over connections that stay open: a year's events are many. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true });

  /** The status of the answer; redirects are not followed. Rejects without an answer. */
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
      // As text it goes out in one piece with the headers.
      call.end(body);
    });
  }

  /** Ends running attempts as well. */
  close(): void {
    this.#agent.destroy();
  }
}
