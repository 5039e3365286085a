import type { TestProject } from 'vitest/node';
import { provideTestStack } from './stack.ts';

const needRecordsAlone = ['functions', 'rules'];

/**
 * Starts the services that a Vitest project needs, as its global set-up.
 * @returns the function that stops them.
 */
export async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  const stack = await provideTestStack(needRecordsAlone.includes(name) ? 'records' : 'whole');
  return stack.stop;
}
