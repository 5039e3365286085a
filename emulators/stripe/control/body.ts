import type { Context } from 'hono';
import { invalidRequest } from '../protocol/errors.ts';

/** Parses a JSON body. An empty body is an empty object. @throws ApiError 400. */
export async function bodyOf(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}
