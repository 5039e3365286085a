import * as z from 'zod/mini';

const endpoint = z.pipe(
  z.object({
    maxInstances: z.number(),
    concurrency: z.number(),
    availableMemoryMb: z.number(),
    /** An instance of up to 2 GiB has one vCPU, one of the first generation's size 512 MiB a third. */
    cpu: z.pipe(
      z._default(z.union([z.number(), z.literal('gcf_gen1')]), 1),
      z.transform((cpu) => (cpu === 'gcf_gen1' ? 0.333 : cpu)),
    ),
    secretEnvironmentVariables: z._default(z.array(z.object({ key: z.string() })), []),
    scheduleTrigger: z.optional(z.object({ schedule: z.string() })),
  }),
  z.transform(({ availableMemoryMb, secretEnvironmentVariables, scheduleTrigger, ...same }) => ({
    ...same,
    memoryMb: availableMemoryMb,
    secrets: secretEnvironmentVariables.map(({ key }) => key),
    /** Undefined for a public HTTP function. */
    schedule: scheduleTrigger?.schedule,
  })),
);
const exported = z.object({ __endpoint: endpoint });

export type ExpectedFunction = { name: string } & z.output<typeof endpoint>;

/** What functions/src/index.ts deploys, by the manifest that firebase-tools reads from it. */
export async function expectedFunctions(): Promise<ExpectedFunction[]> {
  const module: Record<string, unknown> = await import('../../functions/src/index.ts');
  return Object.entries(module).map(([name, value]) => {
    // Properties of a function, which no schema of objects accepts.
    const { __endpoint } = z.parse(exported, { ...Object(value) });
    return { name, ...__endpoint };
  });
}

/** Milli vCPU of one instance of each function. */
export function milliVcpu(functions: readonly ExpectedFunction[]): number {
  return functions.reduce((sum, { cpu }) => sum + Math.ceil(cpu * 1000), 0);
}
