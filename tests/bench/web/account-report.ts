import { accountPages, type measureAccountPages } from './account.ts';
import type { Inp } from './inp.ts';
import { JOURNEY_GOAL, type JourneyReading, steps } from './journey.ts';
import { median, table } from './report.ts';

/** Milliseconds: the upper limit of "good", https://web.dev/articles/inp. */
const INP_GOAL_MS = 200;

export interface Report {
  markdown: string;
  /** The goals that are. */
  missed: string[];
}

type AccountResults = Awaited<ReturnType<typeof measureAccountPages>>;

const kib = (bytes: number) => (bytes / 1024).toFixed(0);

/** Prints goals with ✓ or ✗, and keeps those that are missed. */
function goals() {
  const missed: string[] = [];
  const check = (what: string, value: number, goal: number) => {
    if (value > goal) missed.push(what);
    return value > goal ? '✗' : '✓';
  };
  return { missed, check };
}

export function accountTable(results: AccountResults): Report {
  const { missed, check } = goals();
  const of = (at: number, key: keyof AccountResults[number]['readings'][number]) =>
    median(results[at]?.readings.map((reading) => reading[key]) ?? []);
  const floor = of(0, 'ms');
  const rows = accountPages.map(({ path, until, goals: its }, at) => {
    const ratio = of(at, 'ms') / floor;
    const bytes = of(at, 'scriptBytes');
    return [
      ...[path, until, of(at, 'ms').toFixed(0)],
      `${ratio.toFixed(2)}×${its ? ` ${check(`${path}: wait`, ratio, its.toFloor)}` : ''}`,
      its ? `≤ ${its.toFloor.toFixed(1)}` : '',
      `${kib(bytes)}${its ? ` ${check(`${path}: script`, bytes / 1024, its.scriptKib)}` : ''}`,
      its ? `≤ ${its.scriptKib}` : '',
      kib(of(at, 'allScriptBytes')),
    ];
  });
  const head = [
    'page',
    'until',
    'ms',
    'to `/`',
    'goal',
    'JS KiB until hydrated',
    'goal',
    'JS KiB in all',
  ];
  return { markdown: table(head, rows), missed };
}

export function journeyTable(readings: readonly JourneyReading[]): Report {
  const { missed, check } = goals();
  const waits = steps.map((_, at) => median(readings.map(({ waits }) => waits[at] ?? Number.NaN)));
  const floor = waits[0] ?? Number.NaN;
  const sum = median(readings.map((each) => each.waits.reduce((all, ms) => all + ms, 0)));
  const row = (name: string, ms: number, goal: number | null) => {
    const ratio = ms / floor;
    return [
      ...[name, ms.toFixed(0)],
      `${ratio.toFixed(2)}×${goal === null ? '' : ` ${check(name, ratio, goal)}`}`,
      goal === null ? '' : `≤ ${goal}`,
    ];
  };
  const rows = steps.map((name, at) => row(name, waits[at] ?? Number.NaN, null));
  rows.push(row('sum', sum, JOURNEY_GOAL));
  const head = ['from the press to the next screen', 'ms', 'to the landing', 'goal'];
  return { markdown: table(head, rows), missed };
}

/** The visit's INP, and what the longest waits were for. */
export function inpLine(inps: readonly Inp[]): Report {
  const { missed, check } = goals();
  const ms = median(inps.map((inp) => inp.ms));
  const mark = check('INP of a visit', ms, INP_GOAL_MS);
  const each = inps.map((inp) => `${inp.ms} ms (${inp.what})`).join('; ');
  const markdown = `INP of the visit: ${ms} ms ${mark} (goal ≤ ${INP_GOAL_MS}). Of each run: ${each}.`;
  return { markdown, missed };
}
