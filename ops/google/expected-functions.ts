import * as z from 'zod/mini';

const endpoint = z.object({
  maxInstances: z.number(),
  concurrency: z.number(),
  availableMemoryMb: z.number(),
  /** An instance of up to 2 GiB has one vCPU, one of the first generation's size 512 MiB a third. */
  cpu: z.pipe(
    z._default(z.union([z.number(), z.literal('gcf_gen1')]), 1),
    z.transform((cpu) => (cpu === 'gcf_gen1' ? 0.333 : cpu)),
  ),
  secretEnvironmentVariables: z._default(z.array(z.object({ key: z.string() })), []),
  httpsTrigger: z.optional(z.object({})),
  scheduleTrigger: z.optional(z.object({ schedule: z.string() })),
});
const exported = z.object({ __endpoint: endpoint });

export interface ExpectedFunction {
  name: string;
  maxInstances: number;
  concurrency: number;
  memoryMb: number;
  /** vCPU of an instance. */
  cpu: number;
  secrets: string[];
  /** Undefined for a public HTTP function. */
  schedule: string | undefined;
}

/** What functions/src/index.ts deploys, by the manifest that firebase-tools reads from it. */
export async function expectedFunctions(): Promise<ExpectedFunction[]> {
  const module: Record<string, unknown> = await import('../../functions/src/index.ts');
  return Object.entries(module).map(([name, value]) => {
    // Properties of a function, which no schema of objects accepts.
    const { __endpoint } = z.parse(exported, { ...Object(value) });
    return {
      name,
      maxInstances: __endpoint.maxInstances,
      concurrency: __endpoint.concurrency,
      memoryMb: __endpoint.availableMemoryMb,
      cpu: __endpoint.cpu,
      secrets: __endpoint.secretEnvironmentVariables.map(({ key }) => key),
      schedule: __endpoint.scheduleTrigger?.schedule,
    };
  });
}

/** Milli vCPU of one instance of each function. */
export function milliVcpu(functions: readonly ExpectedFunction[]): number {
  return functions.reduce((sum, { cpu }) => sum + Math.ceil(cpu * 1000), 0);
}
