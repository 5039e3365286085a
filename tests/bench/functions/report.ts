import { cpus, totalmem } from 'node:os';
import { type Line, MONTH } from './bill.ts';
import { type ColdStart, median } from './cold-start.ts';
import type { Step } from './journey.ts';
import type { Throughput } from './throughput.ts';

/** Calls that need neither Firestore nor Stripe: their first answer has the tighter goal. */
const LIGHT = ['clearAuthCookie', 'checkAuthCookie', 'metaCapi'];
const LOAD_GOAL = 1;
const LIGHT_GOAL = 1.5;
const GOAL = 2.6;

function table(head: string[], rows: (string | number)[][]): string {
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const ms = (value: number) => value.toFixed(0);
const ratio = (value: number) => `${value.toFixed(2)}×`;
const dollars = (value: number) => `$${value.toFixed(2)}`;
const count = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });

export function machine(): string {
  const size = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${new Date().toISOString().slice(0, 10)}, ${size}, Node ${process.versions.node}`;
}

/** The table of cold starts, and the functions that miss a goal. */
export function coldStartTable(starts: ColdStart[]): { markdown: string; missed: string[] } {
  const [hello, ...ours] = starts;
  if (!hello) throw new Error('There is nothing to compare with');
  const missed: string[] = [];
  const rows = ours.map(({ name, loadMs, answerMs }) => {
    const goal = LIGHT.includes(name) ? LIGHT_GOAL : GOAL;
    const [load, answer] = [loadMs / hello.loadMs, answerMs / hello.answerMs];
    if (load > LOAD_GOAL || answer > goal) missed.push(name);
    return [name, ms(loadMs), ratio(load), ms(answerMs), ratio(answer), `≤ ${goal}×`];
  });
  const first = ['hello world', ms(hello.loadMs), '', ms(hello.answerMs), '', ''];
  const head = ['function', 'load ms', `goal ≤ ${LOAD_GOAL}×`, 'first answer ms', 'ratio', 'goal'];
  return { markdown: table(head, [first, ...rows]), missed };
}

/** Medians of runs, each with the same calls in turn, the hello world first. */
export function throughputTable(runs: Throughput[][]): string {
  const calls = runs[0] ?? [];
  const rows = calls.map(({ name }, index) => {
    const of = (value: (result: Throughput) => number) =>
      median(runs.flatMap((run) => (run[index] ? [value(run[index])] : [])));
    const perSecond = of((each) => each.perSecond);
    return { name, perSecond, p99Ms: of((each) => each.p99Ms) };
  });
  const hello = rows[0]?.perSecond ?? Number.NaN;
  return table(
    ['function', 'requests per second', 'of hello world', 'p99 ms'],
    rows.map(({ name, perSecond, p99Ms }) => [
      ...[name, count(perSecond), ratio(perSecond / hello), ms(p99Ms)],
    ]),
  );
}

export function journeyTable(steps: Step[]): string {
  const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0);
  const rows = steps.map(({ name, calls, reads, writes, bytes }) => [
    name,
    calls.length,
    reads.length,
    writes.length,
    count(bytes / 1000),
  ]);
  const totals = ['whole journey', sum(({ calls }) => calls.length)];
  const last = [
    ...totals,
    sum(({ reads }) => reads.length),
    sum(({ writes }) => writes.length),
    count(sum(({ bytes }) => bytes) / 1000),
  ];
  const head = ['step', 'function calls', 'Firestore reads', 'Firestore writes', 'kB from Hosting'];
  return `${table(head, [...rows, last])}\n\n${steps.map(listOf).join('\n')}`;
}

/** What a step consists of, each name with how often it occurs. */
function listOf({ name, calls, reads, writes }: Step): string {
  const times = (names: string[]) =>
    [...Map.groupBy(names, (each) => each)]
      .map(([each, { length }]) => (length === 1 ? each : `${each} × ${length}`))
      .join(', ');
  return `- ${name}: ${times(calls)}; reads ${times(reads)}; writes ${times(writes)}`;
}

export function billTable(lines: Line[]): string {
  const rows = lines.map(({ item, amount, unit, listPrice, afterFree }) => [
    item,
    `${count(amount)} ${unit}`.trim(),
    dollars(listPrice),
    dollars(afterFree),
  ]);
  const sum = (of: (line: Line) => number) =>
    dollars(lines.reduce((all, each) => all + of(each), 0));
  const total = ['total', '', sum(({ listPrice }) => listPrice), sum(({ afterFree }) => afterFree)];
  const { visitors, accounts, subscribers, visits } = MONTH;
  const month = `${count(visitors)} visitors, ${count(accounts)} new accounts with ${visits} visits each, ${count(subscribers)} new subscribers`;
  return `${month}:\n\n${table(['a month', 'amount', 'list price', 'after the free quotas'], [...rows, total])}`;
}
