import { env } from './api.ts';

/** One request of this process to Firestore: `commit` with its body, `batchGet`, … */
export interface FirestoreRequest {
  method: string;
  body: string;
}

/**
 * Calls `step` before each request of this process to Firestore: one that throws makes the
 * request fail, and one that returns a promise delays it. Gives what ends that.
 * A failure is an answer, because the client tries again what was not answered.
 */
export function beforeFirestoreRequests(
  step: (request: FirestoreRequest) => Promise<void> | undefined,
): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.host !== env.FIRESTORE_EMULATOR_HOST) return fetch(input, init);
    try {
      await step({ method: url.pathname.split(':').at(-1) ?? '', body: String(init?.body ?? '') });
    } catch (cause) {
      const error = { code: 403, status: 'PERMISSION_DENIED', message: String(cause) };
      return Response.json({ error }, { status: 403 });
    }
    return fetch(input, init);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

/**
 * Firestore executes the next write to this document, and its answer is lost. Gives what ends
 * that, and tells whether it happened.
 */
export function losingTheAnswer(document: string): () => boolean {
  const { fetch } = globalThis;
  let isLost = false;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const isWrite = String(input).includes(':commit') && String(init?.body).includes(document);
    if (isLost || !isWrite) return answer;
    isLost = true;
    const error = { code: 500, status: 'INTERNAL', message: 'The answer was lost' };
    return Response.json({ error }, { status: 500 });
  };
  return () => {
    globalThis.fetch = fetch;
    return isLost;
  };
}
