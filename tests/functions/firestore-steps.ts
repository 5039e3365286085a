import { env } from './support.ts';

/** One request of this process to Firestore: `commit` with its body, `batchGet`, … */
export interface FirestoreRequest {
  method: string;
  body: string;
}

/**
 * Calls `step` before each request of this process to Firestore: one that throws makes the
 * request fail, and one that returns a promise delays it. Gives what ends that.
 */
export function beforeFirestoreRequests(
  step: (request: FirestoreRequest) => Promise<void> | undefined,
): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.host === env.FIRESTORE_EMULATOR_HOST) {
      await step({ method: url.pathname.split(':').at(-1) ?? '', body: String(init?.body ?? '') });
    }
    return fetch(input, init);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}
