import Stripe from 'stripe';
import * as z from 'zod';
import { type ErrorBody, errorBody } from '#contract/errors.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';

const url = z.url().transform((value) => value.replace(/\/$/, ''));

const environment = z.object({
  APP_URL: url,
  FUNCTIONS_URL: url,
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  GCLOUD_PROJECT: z.string().startsWith('demo-'),
  STRIPE_LOCAL_URL: url,
});

/** The tests' environment. Vitest's configuration and own-services.ts set it. */
export const env = environment.parse(process.env);

const stripeUrl = new URL(env.STRIPE_LOCAL_URL);
export const stripe = new Stripe('sk_test_local', {
  host: stripeUrl.hostname,
  port: stripeUrl.port,
  protocol: 'http',
});

export type FunctionName = keyof typeof allEndpoints | 'stripeWebhook';

export interface CallOptions {
  /** With `hosting`, the call uses Hosting's rewrite instead of the function's URL. */
  via?: 'hosting';
  functionsUrl?: string;
  method?: string;
  /** Sent as JSON. A string is sent unchanged. */
  body?: unknown;
  token?: string;
  cookie?: string;
  /** The `Origin` of a request other than GET, by default our site's. `null` omits the header. */
  origin?: string | null;
  headers?: Record<string, string>;
  uid?: string;
  query?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON or text, which `parseResponse` and `refusal` validate. */
  body: unknown;
}

/** Calls a function as our pages do. Throws if our response may be cached. */
export async function call(name: FunctionName, options: CallOptions = {}): Promise<Answer> {
  const { path, method } =
    name === 'stripeWebhook' ? { path: '/stripe-webhook', method: 'POST' } : allEndpoints[name];
  const base =
    options.via === 'hosting'
      ? env.APP_URL
      : `${options.functionsUrl ?? env.FUNCTIONS_URL}/${name}`;
  const where = path.replace(':uid', encodeURIComponent(options.uid ?? ''));
  const sent = options.method ?? method;
  const hasBody = options.body !== undefined && sent !== 'GET' && sent !== 'HEAD';
  const response = await fetch(`${base}${where}${options.query ?? ''}`, {
    method: sent,
    redirect: 'manual',
    // Longer than Hosting's timeout of 60 s, so that Hosting ends a slow call first.
    signal: AbortSignal.timeout(90_000),
    headers: {
      ...(sent !== 'GET' && options.origin !== null && { Origin: options.origin ?? env.APP_URL }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
      ...(options.cookie && { Cookie: options.cookie }),
      ...options.headers,
    },
    ...(hasBody && {
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    }),
  });
  // The Functions Framework's own responses, for example to invalid JSON, lack `x-request-id`.
  const isOurs = response.headers.has('x-request-id');
  if (isOurs && response.headers.get('cache-control') !== 'private, no-store') {
    throw new Error(`${name} answers ${response.status} without "private, no-store"`);
  }
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parseBody(text) };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a response's body, parsed by the endpoint's schema. */
export function parseResponse<Response extends z.core.$ZodType>(
  { response }: { response: Response },
  answer: Pick<Answer, 'body'> | undefined,
): z.output<Response> {
  return z.parse(response, answer?.body);
}

/** Returns an error response's body. Throws `ZodError` for any other response. */
export function refusal({ body }: Answer): ErrorBody {
  return errorBody.parse(body);
}

const someProfile = z.object({ user: z.looseObject({ createdAt: z.string() }) });

/** Returns the profile in a response, including fields that our schema does not have. */
export function profileOf({ body }: Pick<Answer, 'body'>): z.infer<typeof someProfile>['user'] {
  return someProfile.parse(body).user;
}

/** Returns the `name=value` of the session cookie that a response sets. */
export function cookieOf(answer: Answer): string {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('__session='));
  if (!cookie) throw new Error('The answer sets no session cookie');
  return cookie.split(';')[0] ?? '';
}
