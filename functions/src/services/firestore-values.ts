import * as z from 'zod/mini';

const value = z.record(z.string(), z.unknown());
const array = z.object({ values: z._default(z.array(value), []) });

/** The fields of a document or of a map in it, as Firestore's REST API has them. */
export const encodedMap = z.object({ fields: z.optional(z.record(z.string(), value)) });

export type Fields = Record<string, unknown>;

export function decodeFields({ fields = {} }: z.infer<typeof encodedMap>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, decode(each)]));
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/Value; the kinds stored here. */
function decode(encoded: z.infer<typeof value>): unknown {
  const [[kind, content] = ['nothing', null]] = Object.entries(encoded);
  switch (kind) {
    case 'nullValue':
    case 'booleanValue':
    case 'stringValue':
    case 'doubleValue':
      return content;
    case 'integerValue':
      return Number(content);
    case 'timestampValue':
      return new Date(String(content));
    case 'mapValue':
      return decodeFields(z.parse(encodedMap, content));
    case 'arrayValue':
      return z.parse(array, content).values.map(decode);
    default:
      throw new Error(`Documents with ${kind} are read by Firestore's client`);
  }
}

export function encodeFields(fields: Readonly<Fields>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, encode(each)]));
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/Value; the kinds stored here. */
function encode(each: unknown): Fields {
  if (each === null) return { nullValue: null };
  if (each instanceof Date) return { timestampValue: each.toISOString() };
  if (Array.isArray(each)) return { arrayValue: { values: each.map(encode) } };
  switch (typeof each) {
    case 'string':
      return { stringValue: each };
    case 'boolean':
      return { booleanValue: each };
    case 'number':
      return Number.isInteger(each) ? { integerValue: String(each) } : { doubleValue: each };
    case 'object':
      return { mapValue: { fields: encodeFields({ ...each }) } };
    default:
      throw new TypeError(`Firestore stores no ${typeof each}`);
  }
}
