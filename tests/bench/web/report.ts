import { cpus, loadavg } from 'node:os';
import type { Category, Method, Reading } from './measure.ts';

export interface Page {
  name: string;
  path: string;
  goals: {
    /** Times the floor's, by the way it is measured. */
    lcp: Partial<Record<Method, number>>;
    scriptKib: number;
  };
}

/** What holds for every page: milliseconds, shift, bytes, points. */
const GOALS = { tbt: 150, cls: 0.01, score: 100 };

export const TAP_GOALS = [
  { afterMs: 1500, goalMs: 1200 },
  { afterMs: 4000, goalMs: 100 },
] as const;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const of = (readings: readonly Reading[], key: keyof Omit<Reading, 'scores' | 'faults'>) =>
  median(readings.map((reading) => reading[key]));

function scoreOf(readings: readonly Reading[], category: Category): number {
  return median(readings.flatMap(({ scores }) => scores[category] ?? []));
}

export function table(head: string[], rows: (string | number)[][]): string {
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const mark = (isMissed: boolean) => (isMissed ? ' ✗' : '');

export interface Measured {
  page: Page;
  /** Compressed. */
  documentBytes: number;
  readings: readonly Reading[];
}

/** The pages under one method of throttling, the floor first, and the goals they miss. */
export function pageTable(method: Method, measured: readonly Measured[]) {
  const [floor, ...pages] = measured;
  if (!floor) throw new Error('There is no floor to compare with');
  const floorLcp = of(floor.readings, 'lcp');
  const missed: string[] = [];
  const row = ({ page, documentBytes, readings }: Measured, isOurs: boolean) => {
    const check = (what: string, isMissed: boolean) => {
      if (isOurs && isMissed) missed.push(`${page.name}: ${what} (${method})`);
      return mark(isOurs && isMissed);
    };
    const [lcp, tbt, cls] = [of(readings, 'lcp'), of(readings, 'tbt'), of(readings, 'cls')];
    const script = of(readings, 'scriptBytes');
    const ratio = lcp / floorLcp;
    const points = (['performance', 'accessibility', 'best-practices', 'seo'] as const)
      .map((category) => scoreOf(readings, category))
      .filter((score) => !Number.isNaN(score));
    // On a line that is slow for real the performance score is the line's, not the page's.
    const isScored = method === 'simulate';
    return [
      page.name,
      of(readings, 'fcp').toFixed(0),
      lcp.toFixed(0),
      `${ratio.toFixed(2)}×${check('LCP', ratio > (page.goals.lcp[method] ?? Number.POSITIVE_INFINITY))}`,
      `${tbt.toFixed(0)}${check('TBT', tbt > GOALS.tbt)}`,
      `${cls.toFixed(3)}${check('CLS', cls > GOALS.cls)}`,
      `${kib(script)}${check('script', script > page.goals.scriptKib * 1024)}`,
      kib(documentBytes),
      kib(of(readings, 'totalBytes')),
      of(readings, 'requests'),
      `${points.join(' ')}${check('scores', isScored && points.some((score) => score < GOALS.score))}`,
    ];
  };
  const head = [
    ...[method === 'simulate' ? 'simulated' : 'applied', 'FCP ms', 'LCP ms', 'to floor', 'TBT ms'],
    ...['CLS', 'JS KiB', 'HTML KiB', 'all KiB', 'requests', 'scores'],
  ];
  const rows = [row(floor, false), ...pages.map((page) => row(page, true))];
  return { markdown: table(head, rows), missed };
}

export interface TapResult {
  control: string;
  afterMs: number;
  goalMs: number;
  waits: readonly number[];
}

export function tapTable(results: readonly TapResult[]) {
  const missed = results
    .filter(({ waits, goalMs }) => median(waits) > goalMs)
    .map(({ control, afterMs }) => `${control}: tap at ${afterMs / 1000} s`);
  const rows = results.map(({ control, afterMs, goalMs, waits }) => [
    control,
    (afterMs / 1000).toFixed(1),
    `${median(waits).toFixed(0)}${mark(median(waits) > goalMs)}`,
    `≤ ${goalMs}`,
  ]);
  return { markdown: table(['tap', 'at s', 'answered after ms', 'goal'], rows), missed };
}

/** When, on what, and how busy it was: a loaded machine's times say little. */
export function machine(): string {
  const load = loadavg()[0] ?? 0;
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load ${load.toFixed(1)}`;
}
