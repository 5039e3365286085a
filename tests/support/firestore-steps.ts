import { env } from './api.ts';

export interface FirestoreRequest {
  /** The name of the RPC, such as `commit`. */
  method: string;
  body: string;
}

/** Awaits `step` before each request to Firestore, until the returned function is called. */
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

/** Runs `work` before the next write to `path`. The returned function says whether it ran. */
export function beforeNextWrite(path: string, work: () => Promise<unknown>): () => boolean {
  let hasRun = false;
  const end = beforeFirestoreRequests(async ({ method, body }) => {
    if (hasRun || method !== 'commit' || !body.includes(path)) return;
    hasRun = true;
    await work();
  });
  return () => {
    end();
    return hasRun;
  };
}

/** Lets the next write to this document succeed, but replaces its response with an error. */
export function loseNextResponse(document: string): () => boolean {
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
