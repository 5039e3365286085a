import { addFigure, median } from '../../support/figures.ts';
import { startInstance } from '../../support/instance.ts';
import type { BenchCall } from './calls.ts';
import { deployedEntry, functionsEnv, helloEntry } from './stack.ts';

/** These functions read at most one document and never call Stripe, so their limit is lower. */
const LIGHT = ['clearAuthCookie', 'checkAuthCookie', 'metaCapi'];

const hello: BenchCall = {
  name: 'hello',
  prepare: async () => (url) => fetch(`${url}/hello/`),
};

/** Starts each function in new processes, and records the time until its first response. */
export async function benchColdStarts(calls: readonly BenchCall[], runs: number): Promise<void> {
  const all = [hello, ...calls].map((call) => ({ call, times: [] as number[] }));
  for (let run = 0; run < runs; run += 1) {
    // Alternate between functions, so that a slow moment of the machine affects all of them.
    for (const { call, times } of all) times.push(await coldStart(call));
  }
  const [floor = NaN, ...measured] = all.map(({ times }) => median(times));
  addFigure('hello world, first answer, ms', floor);
  const ratios = calls.map(({ name }, at) => [name, (measured[at] ?? NaN) / floor] as const);
  const of = (isLight: boolean) =>
    Object.fromEntries(ratios.filter(([name]) => LIGHT.includes(name) === isLight));
  const first = 'first answer, × hello world';
  addFigure(`${first}, at most one document read`, of(true), { atMost: 1.5, digits: 2 });
  addFigure(first, of(false), { atMost: 2.6, digits: 2 });
}

/** Returns the milliseconds from the start of the function's import to its first response. */
async function coldStart({ name, prepare, waitsMs = 0 }: BenchCall): Promise<number> {
  const send = await prepare();
  const entry = name === 'hello' ? helloEntry : deployedEntry;
  const { url, begin, kill } = await startInstance(functionsEnv, entry);
  const { status } = await send(url);
  const ms = performance.timeOrigin + performance.now() - begin - waitsMs;
  await kill();
  if (status >= 400) throw new Error(`${name} answered ${status}`);
  return ms;
}
