import type { Context } from 'hono';
import { invalidRequest } from '../protocol/errors.ts';

/** Parses a JSON body. Returns `{}` for an empty body. @throws ApiError 400 for invalid JSON. */
export async function bodyOf(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}
