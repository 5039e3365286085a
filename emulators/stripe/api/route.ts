import * as z from 'zod/mini';
import { text } from '../protocol/fields.ts';
import { parseParams } from '../protocol/form.ts';
import type { World } from '../world.ts';

/** What a handler is given: parsed parameters and the id in the path, '' if there is none. */
interface Call<Params> {
  world: World;
  id: string;
  params: Params;
}

export interface Answer {
  object: object;
  expand: readonly string[];
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for the object's id. */
  path: string;
  /** `publishable` routes are Stripe.js's own and carry their key as a parameter. */
  key: 'secret' | 'publishable';
  /**
   * Parses the parameters and gives the handler that they belong to. Parsing is apart from
   * handling because an idempotency key is only used up by a request that begins to execute.
   */
  parse: (input: Record<string, unknown>) => (world: World, id: string) => Answer;
}

const expandParams = z.object({ expand: z.optional(z.array(text)) });

/**
 * One endpoint: method, path, strict schema of its parameters (all but `expand`,
 * which every endpoint takes), handler.
 * Handlers are synchronous, so that no two requests interleave.
 */
export function route<Schema extends z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>>(
  address: `${Route['method']} /v1/${string}`,
  schema: Schema,
  handle: (call: Call<z.output<Schema>>) => object,
  key: Route['key'] = 'secret',
): Route {
  const [method, path] = splitAddress(address);
  return {
    method,
    path,
    key,
    parse: ({ expand, ...input }) => {
      const params = parseParams(schema, input);
      const expanded = parseParams(expandParams, { expand }).expand ?? [];
      return (world, id) => ({ object: handle({ world, id, params }), expand: expanded });
    },
  };
}

function splitAddress(address: string): [Route['method'], string] {
  const space = address.indexOf(' ');
  const method = address.slice(0, space);
  return [method === 'GET' || method === 'DELETE' ? method : 'POST', address.slice(space + 1)];
}

/** For endpoints that take no parameter but `expand`. */
export const noParams = z.strictObject({});
