import type { BenchCall } from './calls.ts';
import { type BenchRequest, connections, send } from './http-client.ts';
import { startInstance } from './instances.ts';
import { deployedEntry, helloEntry } from './stack.ts';

export interface Throughput {
  name: string;
  perSecond: number;
  p99Ms: number;
}

const CONNECTIONS = 50;
const WARM_UP = 200;
const REQUESTS = 3000;
const AT_MOST_MS = 15_000;

/**
 * One warm instance under 50 connections, `REQUESTS` in all or for `AT_MOST_MS`.
 * @param env Settings of the instance.
 */
export async function measureThroughput(
  { name, make }: BenchCall,
  env: Record<string, string> = {},
): Promise<Throughput> {
  const request = await make();
  const entry = name === 'hello' ? helloEntry : deployedEntry;
  const instance = await startInstance(entry, name, env);
  try {
    await rush(instance.port, request, WARM_UP);
    const begin = performance.now();
    const times = await rush(instance.port, request, REQUESTS);
    const seconds = (performance.now() - begin) / 1000;
    const sorted = times.toSorted((a, b) => a - b);
    return {
      name,
      perSecond: times.length / seconds,
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    };
  } finally {
    await instance.stop();
  }
}

/** Milliseconds that each request took. */
async function rush(port: number, request: BenchRequest, count: number): Promise<number[]> {
  const agent = connections(CONNECTIONS);
  const end = performance.now() + AT_MOST_MS;
  const times: number[] = [];
  let begun = 0;
  const connection = async () => {
    while (begun < count && performance.now() < end) {
      begun += 1;
      const begin = performance.now();
      const status = await send(port, request, agent);
      if (status !== 200) throw new Error(`answered ${status}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return times;
}
