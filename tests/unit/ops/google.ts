import { OAuth2Client } from 'google-auth-library';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { serve } from '../../support/serve.ts';
import { requestProblems } from './google-api/check-request.ts';

export const PROJECT = 'garimpa-prod';

const refusalSchema = z.object({ error: z.object({ code: z.number() }) });

/**
 * Starts a fake Google that refuses what violates Google's discovery documents. `answer` returns
 * the response to a decoded URL without `https://`, or undefined for 404.
 */
export async function serveGoogle(
  answer: (verb: string, address: string, body: unknown) => unknown,
) {
  const received: { verb: string; address: string; status: number }[] = [];
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

/** Creates credentials like gcloud's, with another quota project. */
function credentials(): OAuth2Client {
  const client = new OAuth2Client();
  client.setCredentials({ access_token: 'token', expiry_date: Date.now() + 3_600_000 });
  client.quotaProjectId = 'another-project';
  return client;
}
