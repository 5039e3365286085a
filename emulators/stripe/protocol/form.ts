import qs from 'qs';
import type * as z from 'zod/mini';
import { ApiError, invalidRequest, notImplemented } from './errors.ts';

/** Parses a form with nested keys (`items[0][price]=…&expand[]=…`) into nested values. */
export function parseForm(source: string): Record<string, unknown> {
  return qs.parse(source, { arrayLimit: 1000, depth: 10, parameterLimit: 5000 });
}

/** Parses parameters with a schema. @throws ApiError with the error that Stripe would report. */
export function parseParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw toApiError(result.error.issues);
  return result.data;
}

type Issue = z.core.$ZodIssue;

/** Stripe's parameters that the local Stripe rejects, because it does not implement them. */
const NOT_IMPLEMENTED = new Set([
  'cancel_at',
  'duration_in_months',
  'max_redemptions',
  'promotion_code',
  'redeem_by',
  'trial_end',
  'trial_from_plan',
  'trial_period_days',
  'trial_settings',
]);

/**
 * Returns the error that Stripe would report. Stripe reports unknown parameters first, then missing
 * parameters, then invalid values.
 */
function toApiError(issues: readonly Issue[]): ApiError {
  const flat = issues.flatMap(flatten);
  const unknown = flat.filter((issue) => issue.code === 'unrecognized_keys');
  if (unknown.length > 0) {
    const known = unknown.flatMap(({ keys }) => keys).find((key) => NOT_IMPLEMENTED.has(key));
    if (known) return notImplemented(`the parameter ${known}`, known);
    const names = unknown.flatMap((issue) => issue.keys.map((key) => name([...issue.path, key])));
    return invalidRequest(
      `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`,
      { code: 'parameter_unknown', ...(names[0] && { param: names[0] }) },
    );
  }
  const missing = flat.find(isMissing);
  if (missing) {
    const param = name(missing.path);
    return invalidRequest(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  const [issue] = flat;
  if (!issue) return new ApiError(500, { type: 'api_error', message: 'Unreadable request.' });
  const param = name(issue.path);
  return invalidRequest(message(issue, param), { ...codeOf(issue), param });
}

/** Converts the issue of a Zod union to the issues of the alternative that fits the input best. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isMissing(issue)) return [issue];
  const branches = issue.errors.map((branch) =>
    branch.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const nearest = branches.find((branch) => branch.every((inner) => inner.code !== 'invalid_type'));
  return nearest ?? branches[0] ?? [];
}

function isMissing(issue: Issue): boolean {
  return issue.code !== 'custom' && issue.input === undefined;
}

function codeOf(issue: Issue): { code?: string } {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' ? { code } : {};
}

function message(issue: Issue, param: string): string {
  if (issue.code === 'invalid_value') {
    return `Invalid ${param}: must be one of ${sentence(issue.values.map(String))}`;
  }
  if (issue.code === 'invalid_type') {
    return issue.expected === 'array' ? 'Invalid array' : `Invalid ${issue.expected}`;
  }
  return issue.message;
}

function sentence(words: string[]): string {
  if (words.length < 3) return words.join(' or ');
  return `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
}

/** Converts `['items', 0, 'price']` to `items[0][price]`. */
function name(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return `${head ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}
