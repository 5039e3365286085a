import http, { type ClientRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Firestore } from 'firebase-admin/firestore';
import { env } from './support.ts';

/**
 * Calls `step` before each request of this process to Firestore, over REST or by its client: one
 * that throws makes the request fail, and one that returns a promise delays it.
 */
export function beforeFirestoreRequests(step: () => Promise<void> | undefined): void {
  const { request } = http;
  const instrumented = (...args: Parameters<typeof request>): ClientRequest => {
    const [target] = args;
    const isFirestore = target instanceof URL && target.host === env.FIRESTORE_EMULATOR_HOST;
    const waiting = isFirestore ? step() : undefined;
    const outgoing = request(...args);
    if (!waiting) return outgoing;
    const end = outgoing.end.bind(outgoing);
    outgoing.end = (body: unknown) => {
      void waiting.then(() => end(body));
      return outgoing;
    };
    return outgoing;
  };
  http.request = instrumented as typeof request;
  syncBuiltinESMExports();
  for (const name of ['request', 'requestStream']) {
    const original: unknown = Reflect.get(Firestore.prototype, name);
    if (typeof original !== 'function') throw new Error(`No method ${name}`);
    Reflect.set(
      Firestore.prototype,
      name,
      async function before(this: unknown, ...args: unknown[]) {
        await step();
        return Reflect.apply(original, this, args);
      },
    );
  }
}
