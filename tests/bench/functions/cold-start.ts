import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { mark, median, printTable } from '../report.ts';
import type { BenchCall } from './calls.ts';
import { deployedEntry, functionsEnv, helloEntry } from './stack.ts';

/** Calls that need neither Firestore nor Stripe: their first answer has the tighter goal. */
const LIGHT = ['clearAuthCookie', 'checkAuthCookie', 'metaCapi'];
const LIGHT_GOAL = 1.5;
const GOAL = 2.6;

const hello: BenchCall = { name: 'hello', make: async () => ({ path: '/' }) };

const up = z.object({
  port: z.number(),
  /** Importing the entry, milliseconds. */
  loadMs: z.number(),
  /** When the import began, Unix milliseconds with fractions. */
  begin: z.number(),
});

/** Fresh processes of each function, in turn, so that a slow moment of the machine hits all alike. */
export async function benchColdStarts(calls: readonly BenchCall[], runs: number): Promise<void> {
  const all = [hello, ...calls].map((call) => ({
    ...{ call, loads: [] as number[], answers: [] as number[] },
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { call, loads, answers } of all) {
      const { loadMs, answerMs } = await coldStart(call);
      loads.push(loadMs);
      answers.push(answerMs);
    }
  }
  const [floor] = all.map(({ loads, answers }) => ({
    load: median(loads),
    answer: median(answers),
  }));
  const rows = all.map(({ call: { name }, loads, answers }) => {
    const goal = LIGHT.includes(name) ? LIGHT_GOAL : GOAL;
    const [load, answer] = [median(loads), median(answers)];
    const [loadRatio, ratio] = [load / (floor?.load ?? NaN), answer / (floor?.answer ?? NaN)];
    const missed = mark(name, name !== 'hello' && (loadRatio > 1 || ratio > goal));
    const cells = [name, load.toFixed(0), `${loadRatio.toFixed(2)}×`, answer.toFixed(0)];
    return [...cells, `${ratio.toFixed(2)}×${missed}`, name === 'hello' ? '' : `≤ ${goal}×`];
  });
  printTable(['function', 'load ms', 'goal ≤ 1×', 'first answer ms', 'ratio', 'goal'], rows);
}

async function coldStart({ name, make, waitsMs = 0 }: BenchCall) {
  const { path, ...request } = await make();
  const script = fileURLToPath(new URL('instance.ts', import.meta.url));
  const child = fork(script, [name === 'hello' ? helloEntry : deployedEntry, name], {
    env: { ...process.env, ...functionsEnv },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  const { port, loadMs, begin } = up.parse(message);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
  await answer.arrayBuffer();
  const answerMs = performance.timeOrigin + performance.now() - begin - waitsMs;
  child.kill('SIGKILL');
  await once(child, 'exit');
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return { loadMs, answerMs };
}
