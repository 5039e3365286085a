import type { TestProject } from 'vitest/node';
import { provideTestStack } from './stack.ts';

/** Starts the services of a Vitest project. Returns a function that stops only these. */
export async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  const stack = await provideTestStack(['functions', 'rules'].includes(name) ? 'records' : 'whole');
  return stack.stop;
}
