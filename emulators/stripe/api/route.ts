import * as z from 'zod/mini';
import { text } from '../protocol/fields.ts';
import { parseParams } from '../protocol/form.ts';
import type { Simulation } from '../simulation.ts';

/** The input of a route's handler. `id` is the id in the path, or '' if the path has none. */
interface Call<Params> {
  simulation: Simulation;
  id: string;
  params: Params;
}

export interface Answer {
  object: object;
  expand: readonly string[];
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path, in which `:id` is the object's id. */
  path: string;
  /**
   * Servers call `secret` routes, and browsers call `publishable` routes. For `secret` routes, the
   * secret key is checked before the handler runs.
   */
  key: 'secret' | 'publishable';
  /**
   * Parses the parameters and returns the handler. Parsing is a separate step, because invalid
   * parameters must not use up the request's idempotency key.
   */
  parse: (input: Record<string, unknown>) => (simulation: Simulation, id: string) => Answer;
}

const expandParams = z.object({ expand: z.optional(z.array(text)) });

/**
 * Creates a route that rejects unknown parameters. Handlers are synchronous, so two requests cannot
 * interleave.
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
      return (simulation, id) => ({ object: handle({ simulation, id, params }), expand: expanded });
    },
  };
}

function splitAddress(address: string): [Route['method'], string] {
  const space = address.indexOf(' ');
  const method = address.slice(0, space);
  return [method === 'GET' || method === 'DELETE' ? method : 'POST', address.slice(space + 1)];
}

export const noParams = z.strictObject({});
