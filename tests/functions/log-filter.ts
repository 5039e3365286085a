import { readDesired, type Values } from '../../ops/monitoring/resources.ts';

/** A line of the functions' log, which is the `jsonPayload` of an entry in Cloud Logging. */
export type LogLine = Readonly<Record<string, unknown>>;

type Test = (line: LogLine) => boolean;

const RESOURCE = 'resource.type="cloud_run_revision"';

/**
 * Returns a function that decides whether a metric counts a log line. Supports `AND`, and
 * comparisons of `jsonPayload` fields with a string (`=`, `!=`) or a number (`>`, `>=`).
 * https://docs.cloud.google.com/logging/docs/view/logging-query-language
 * @throws Error for any other filter.
 */
export function filterOf(metric: string): Test {
  const conditions = fileOf(metric).split(' AND ');
  if (!conditions.includes(RESOURCE)) throw new Error(`${metric} reads more than the functions`);
  const tests = conditions.filter((each) => each !== RESOURCE).map(testOf);
  return (line) => tests.every((test) => test(line));
}

export const metricNames = (): string[] => metrics().map(({ body }) => String(body.name));

/** Returns the fields from which a metric reads its value and labels. */
export function extractedBy(metric: string): string[] {
  const text = JSON.stringify(metrics().find(({ body }) => body.name === metric));
  return [...text.matchAll(/EXTRACT\(jsonPayload\.(\w+)\)/g)].map(([, field = '']) => field);
}

/** Returns the names of the log metrics that the alert policies use. */
export function alertedMetrics(): string[] {
  const ids = { CHANNEL: '', SITE_CHECK: '', API_CHECK: '' };
  const text = JSON.stringify(readDesired({ folder: 'policies' }, ids));
  return [...text.matchAll(/googleapis\.com\/user\/(\w+)/g)].map(([, metric = '']) => metric);
}

const noValues: Values = {};
const metrics = () => readDesired({ folder: 'metrics' }, noValues);

function fileOf(metric: string): string {
  return String(metrics().find(({ body }) => body.name === metric)?.body.filter);
}

function testOf(condition: string): Test {
  const [, field = '', not, text, operator, number] =
    /^jsonPayload\.(\w+)(?:(!?)="([^"]*)"|(>=?)(\d+))$/.exec(condition) ?? [];
  if (text !== undefined) return (line) => (line[field] === text) === (not === '');
  if (number === undefined) throw new Error(`A condition that this test can't read: ${condition}`);
  const limit = operator === '>' ? Number(number) + 1 : Number(number);
  return (line) => typeof line[field] === 'number' && line[field] >= limit;
}
