import * as z from 'zod/mini';

const endpoint = z.pipe(
  z.object({
    maxInstances: z.number(),
    concurrency: z.number(),
    availableMemoryMb: z.number(),
    /**
     * The number of vCPUs of one instance, by default 1. All functions with `gcf_gen1` have 512 MiB
     * of memory, for which `gcf_gen1` means a third of a vCPU.
     */
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

/** Returns the functions of functions/src/index.ts with the options that firebase-tools deploys. */
export async function expectedFunctions(): Promise<ExpectedFunction[]> {
  const module: Record<string, unknown> = await import('../../functions/src/index.ts');
  return Object.entries(module).map(([name, value]) => {
    // zod's object schemas reject a function, so copy the function's properties.
    const { __endpoint } = z.parse(exported, { ...Object(value) });
    return { name, ...__endpoint };
  });
}

/** Returns the total vCPUs of all functions, in thousandths, if each function runs one instance. */
export function milliVcpu(functions: readonly ExpectedFunction[]): number {
  return functions.reduce((sum, { cpu }) => sum + Math.ceil(cpu * 1000), 0);
}
