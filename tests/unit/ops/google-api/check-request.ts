import { readFileSync } from 'node:fs';
import * as z from 'zod';

const table = z
  .object({
    methods: z.array(
      z.object({
        api: z.string(),
        verb: z.string(),
        path: z.string().transform((pattern) => new RegExp(pattern)),
        query: z.array(z.string()),
        request: z.string().optional(),
        response: z.string().optional(),
      }),
    ),
    schemas: z.record(z.string(), z.record(z.string(), z.string())),
  })
  .parse(JSON.parse(readFileSync(new URL('table.json', import.meta.url), 'utf8')));

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);
const FORMATS: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  string: matches(/^/),
  'google-duration': matches(/^-?\d+(\.\d{1,9})?s$/),
  'google-datetime': matches(/^\d{4}-\d\d-\d\dT/),
  int64: matches(/^-?\d+$/),
  byte: matches(/^[\w+/=-]*$/),
};

/** Returns how a request and its response violate Google's discovery documents (table.json). */
export function requestProblems(verb: string, url: URL, body: unknown, answer: unknown): string[] {
  // table.json has no document of this service.
  if (url.host === 'cloudquotas.googleapis.com') return [];
  const path = decodeURIComponent(url.pathname).slice(1);
  const method = table.methods.find(
    (each) =>
      `${each.api.split('.')[0]}.googleapis.com` === url.host &&
      each.verb === verb &&
      each.path.test(path),
  );
  if (!method) return [`${verb} ${url.host}/${path} is no method of the table`];
  // Every method accepts `alt` and `fields`: https://cloud.google.com/apis/docs/system-parameters
  const known = [...method.query, 'alt', 'fields'];
  const unknown = [...url.searchParams.keys()].filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => `${path} has no parameter ${name}`),
    ...(body === undefined ? [] : fieldProblems(`${method.api}.${method.request}`, body)),
    ...fieldProblems(`${method.api}.${method.response}`, answer),
  ];
}

/** Returns a value's unknown fields and wrong types. `schema` is `<api>.<version>.<name>`. */
function fieldProblems(schema: string, value: unknown, at = ''): string[] {
  const fields = table.schemas[schema];
  if (!fields) return [`${at}: ${schema} is not in the table`];
  if (typeof value !== 'object' || value === null) return [`${at} is no object`];
  const api = schema.slice(0, schema.lastIndexOf('.'));
  return Object.entries(value).flatMap(([name, each]) => {
    const type = fields[name];
    if (type === undefined) return [`${at}.${name} is no field of ${schema}`];
    return typeProblems(api, type, each, `${at}.${name}`);
  });
}

/**
 * @param type `any`, a schema (`#name`), a list (`[type]`), an object whose values have a type
 *   (`{type}`), allowed values (`VALUE|VALUE`), or a name in `FORMATS`.
 */
function typeProblems(api: string, type: string, value: unknown, at: string): string[] {
  if (value === undefined || value === null || type === 'any') return [];
  if (type.startsWith('#')) return fieldProblems(`${api}.${type.slice(1)}`, value, at);
  const isList = type.startsWith('[');
  const isRight =
    isList || type.startsWith('{')
      ? typeof value === 'object' && Array.isArray(value) === isList
      : (FORMATS[type]?.(value) ?? type.split('|').some((each) => each === value));
  if (!isRight) return [`${at} is ${JSON.stringify(value)}, not ${type}`];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeProblems(api, type.slice(1, -1), each, `${at}[${key}]`),
  );
}
