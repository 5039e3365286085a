import type { BenchCall } from './calls.ts';
import { send } from './http-client.ts';
import { startInstance } from './instances.ts';
import { deployedEntry, helloEntry } from './stack.ts';

export interface ColdStart {
  name: string;
  /** Medians, milliseconds: importing the entry; from there until the first answer. */
  loadMs: number;
  answerMs: number;
}

/** Fresh processes of each function, in turn, so that a slow moment of the machine hits all alike. */
export async function measureColdStarts(calls: BenchCall[], runs: number): Promise<ColdStart[]> {
  const hello: BenchCall = { name: 'hello', make: async () => ({ method: 'GET', path: '/' }) };
  const all = [hello, ...calls].map((call) => ({
    call,
    loads: [] as number[],
    answers: [] as number[],
  }));
  for (let run = 0; run < runs; run++) {
    for (const { call, loads, answers } of all) {
      const { loadMs, answerMs } = await coldStart(call);
      loads.push(loadMs);
      answers.push(answerMs);
    }
  }
  return all.map(({ call, loads, answers }) => ({
    name: call.name,
    loadMs: median(loads),
    answerMs: median(answers),
  }));
}

async function coldStart({ name, make, waitsMs = 0 }: BenchCall): Promise<Omit<ColdStart, 'name'>> {
  const request = await make();
  const instance = await startInstance(name === 'hello' ? helloEntry : deployedEntry, name);
  try {
    const status = await send(instance.port, request);
    const answerMs = performance.timeOrigin + performance.now() - instance.begin - waitsMs;
    if (status >= 300) throw new Error(`${name} answered ${status}`);
    return { loadMs: instance.loadMs, answerMs };
  } finally {
    await instance.stop();
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
