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

/** Google services without a discovery document in table.json. */
const WITHOUT_DOCUMENT = /^cloudquotas\.googleapis\.com$/;

const FORMATS: Readonly<Record<string, RegExp>> = {
  'google-duration': /^-?\d+(\.\d{1,9})?s$/,
  'google-datetime': /^\d{4}-\d\d-\d\dT/,
  int64: /^-?\d+$/,
  byte: /^[\w+/=-]*$/,
};
/** Every method accepts these parameters: https://cloud.google.com/apis/docs/system-parameters */
const SYSTEM_PARAMETERS = ['alt', 'fields'];

/**
 * Compares a request and its fake response with Google's discovery documents (table.json). Returns
 * the reasons why Google would reject the request or would never send the response.
 * @param answer the fake Google's response, or undefined to check only the request.
 */
export function requestProblems(verb: string, url: URL, body: unknown, answer?: unknown): string[] {
  if (WITHOUT_DOCUMENT.test(url.host)) return [];
  const path = decodeURIComponent(url.pathname).slice(1);
  const method = table.methods.find(
    (each) =>
      `${each.api.split('.')[0]}.googleapis.com` === url.host &&
      each.verb === verb &&
      each.path.test(path),
  );
  if (!method) return [`${verb} ${url.host}/${path} is no method of the table`];
  const known = [...method.query, ...SYSTEM_PARAMETERS];
  return [
    ...[...url.searchParams.keys()]
      .filter((name) => !known.includes(name))
      .map((name) => `${path} has no parameter ${name}`),
    ...(body === undefined ? [] : fieldProblems(`${method.api}.${method.request}`, body)),
    ...(answer === undefined ? [] : fieldProblems(`${method.api}.${method.response}`, answer)),
  ];
}

/**
 * Returns the unknown fields and wrong types in a value.
 * @param schema the name of the value's schema in table.json: `<api>.<version>.<name>`.
 * @param at the path of the value in the request or response, for the messages.
 */
function fieldProblems(schema: string, value: unknown, at = ''): string[] {
  const fields = table.schemas[schema];
  if (!fields) return [`${at}: ${schema} is not in the table`];
  if (typeof value !== 'object' || value === null) return [`${at} is no object`];
  const api = schema.slice(0, schema.lastIndexOf('.'));
  return Object.entries(value).flatMap(([name, each]) => {
    const type = fields[name];
    const path = at ? `${at}.${name}` : name;
    return type === undefined
      ? [`${path} is no field of ${schema}`]
      : typeProblems(api, type, each, path);
  });
}

function typeProblems(api: string, type: string, value: unknown, at: string): string[] {
  if (value === undefined || value === null || type === 'any') return [];
  if (type.startsWith('#')) return fieldProblems(`${api}.${type.slice(1)}`, value, at);
  const inner = type.slice(1, -1);
  if (type.startsWith('[')) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((each, index) => typeProblems(api, inner, each, `${at}[${index}]`));
  }
  if (type.startsWith('{')) {
    if (typeof value !== 'object') return [`${at} is no map`];
    return Object.entries(value).flatMap(([key, each]) =>
      typeProblems(api, inner, each, `${at}[${key}]`),
    );
  }
  const isRight =
    type === 'boolean'
      ? typeof value === 'boolean'
      : type === 'integer' || type === 'number'
        ? typeof value === 'number' && (type === 'number' || Number.isInteger(value))
        : typeof value === 'string' &&
          (type.includes('|')
            ? type.split('|').includes(value)
            : (FORMATS[type] ?? /^/).test(value));
  return isRight ? [] : [`${at} is ${JSON.stringify(value)}, not ${type}`];
}
