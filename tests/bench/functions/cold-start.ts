import { addFigure, median } from '../../support/figures.ts';
import { startInstance } from '../../support/instance.ts';
import type { BenchCall } from './calls.ts';
import { deployedEntry, functionsEnv, helloEntry } from './stack.ts';

/**
 * Functions that send no request to Stripe and read at most one document from Firestore. Their time
 * limit is lower.
 */
const LIGHT = ['clearAuthCookie', 'checkAuthCookie', 'metaCapi'];

const hello: BenchCall = {
  name: 'hello',
  prepare: async () => (url) => fetch(`${url}/hello/`),
};

/** Starts each function in new processes, and records the time until its first response. */
export async function benchColdStarts(calls: readonly BenchCall[], runs: number): Promise<void> {
  const all = [hello, ...calls].map((call) => ({
    ...{ call, loads: [] as number[], answers: [] as number[] },
  }));
  for (let run = 0; run < runs; run += 1) {
    // Alternate between functions, so that a slow moment of the machine affects all of them.
    for (const { call, loads, answers } of all) {
      const { loadMs, answerMs } = await coldStart(call);
      loads.push(loadMs);
      answers.push(answerMs);
    }
  }
  const [floor, ...measured] = all.map(({ call: { name }, loads, answers }) => {
    return { name, load: median(loads), answer: median(answers) };
  });
  if (!floor) return;
  addFigure('hello world, first answer, ms', floor.answer);
  const load = median(measured.map((each) => each.load)) / floor.load;
  addFigure('load of our functions, × hello world', load, { atMost: 1, digits: 2 });
  const ratios = (isLight: boolean) =>
    Object.fromEntries(
      measured
        .filter(({ name }) => LIGHT.includes(name) === isLight)
        .map(({ name, answer }) => [name, answer / floor.answer]),
    );
  const first = 'first answer, × hello world';
  addFigure(`${first}, at most one document read`, ratios(true), { atMost: 1.5, digits: 2 });
  addFigure(first, ratios(false), { atMost: 2.6, digits: 2 });
}

async function coldStart({ name, prepare, waitsMs = 0 }: BenchCall) {
  const send = await prepare();
  const entry = name === 'hello' ? helloEntry : deployedEntry;
  const { url, loadMs, begin, kill } = await startInstance(functionsEnv, entry);
  const { status } = await send(url);
  const answerMs = performance.timeOrigin + performance.now() - begin - waitsMs;
  await kill();
  if (status >= 400) throw new Error(`${name} answered ${status}`);
  return { loadMs, answerMs };
}
