import { OAuth2Client } from 'google-auth-library';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { serve } from '../../support/serve.ts';
import { requestProblems } from './google-api/check-request.ts';

export const PROJECT = 'garimpa-prod';

const refusalSchema = z.object({ error: z.object({ code: z.number() }) });

/** A request that the fake Google received, with the status of the response. */
export interface Received {
  verb: string;
  /** The decoded URL without `https://`, such as `run.googleapis.com/v2/…`. */
  address: string;
  status: number;
}

/**
 * Starts a fake Google for one test. The fake responds with 400 if a request or response violates
 * Google's discovery documents, or if the header `x-goog-user-project` is not {@link PROJECT}.
 * @param answer returns a response's body, or undefined for a 404. For a body
 * `{ error: { code, … } }`, the response has the status `code`.
 */
export async function serveGoogle(
  answer: (verb: string, address: string, body: unknown) => unknown,
) {
  const received: Received[] = [];
  const server = await serve((request, response) => {
    const { method: verb = '', headers } = request;
    const url = new URL(`https:/${request.url}`);
    const raw = String(Reflect.get(request, 'rawBody'));
    const body: unknown = raw ? JSON.parse(raw) : undefined;
    const address = decodeURIComponent(`${url.host}${url.pathname}${url.search}`);
    const found = answer(verb, address, body);
    const { data: refusal } = refusalSchema.safeParse(found);
    const problems = requestProblems(verb, url, body, refusal ? {} : (found ?? {}));
    if (headers['x-goog-user-project'] !== PROJECT) {
      problems.push(`x-goog-user-project is ${headers['x-goog-user-project']}`);
    }
    const [status, json] =
      problems.length > 0
        ? [400, { error: { message: problems.join('; ') } }]
        : found === undefined
          ? [404, { error: { message: `no ${address}` } }]
          : [refusal?.error.code ?? 200, found];
    received.push({ verb, address, status });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
  });
  onTestFinished(server.close);
  return { origin: `http://127.0.0.1:${server.port}`, credentials: credentials(), received };
}

/** Creates credentials like gcloud's, with a quota project other than {@link PROJECT}. */
function credentials(): OAuth2Client {
  const client = new OAuth2Client();
  client.setCredentials({ access_token: 'token', expiry_date: Date.now() + 3_600_000 });
  client.quotaProjectId = 'another-project';
  return client;
}
