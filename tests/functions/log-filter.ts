import { expect } from 'vitest';
import { readDesired } from '../../ops/monitoring/resources.ts';

/** A line of the functions' log, which is the `jsonPayload` of an entry in Cloud Logging. */
export type LogLine = Readonly<Record<string, unknown>>;

type Test = (line: LogLine) => boolean;

const RESOURCE = 'resource.type="cloud_run_revision"';

/**
 * Returns a function that decides whether a metric counts a log line. Of Google's query language,
 * it supports `AND`, and comparisons of `jsonPayload` fields with a string or a number.
 */
export function filterOf(metric: string): Test {
  const conditions = String(bodyOf(metric)?.filter).split(' AND ');
  if (!conditions.includes(RESOURCE)) throw new Error(`${metric} reads more than the functions`);
  const tests = conditions.filter((each) => each !== RESOURCE).map(testOf);
  return (line) => tests.every((test) => test(line));
}

const bodies = () => readDesired({ folder: 'metrics' }, {}).map(({ body }) => body);
const bodyOf = (metric: string) => bodies().find(({ name }) => name === metric);

export const metricNames = (): string[] => bodies().map(({ name }) => String(name));

/** Expects a line that the metric counts, with all fields that the metric extracts. */
export function expectCounted(lines: readonly LogLine[], metric: string): void {
  const line = lines.find(filterOf(metric));
  if (!line) expect.fail(`${metric} counts none of ${JSON.stringify(lines)}`);
  for (const field of extractedBy(metric)) expect(line[field], field).toBeDefined();
}

function extractedBy(metric: string): string[] {
  return [...JSON.stringify(bodyOf(metric)).matchAll(/EXTRACT\(jsonPayload\.(\w+)\)/g)].map(
    ([, field = '']) => field,
  );
}

function testOf(condition: string): Test {
  const [, field = '', not, text, operator, number] =
    /^jsonPayload\.(\w+)(?:(!?)="([^"]*)"|(>=?)(\d+))$/.exec(condition) ?? [];
  if (text !== undefined) return (line) => (line[field] === text) === (not === '');
  if (number === undefined) throw new Error(`A condition that this test can't read: ${condition}`);
  const limit = operator === '>' ? Number(number) + 1 : Number(number);
  return (line) => typeof line[field] === 'number' && line[field] >= limit;
}
