import type { TestProject } from 'vitest/node';
import { provideTestStack } from './stack.ts';

const needRecordsAlone = ['functions', 'rules'];

/**
 * The global set-up of a Vitest project. Starts the services that the project needs.
 * @returns a function that stops the services that this set-up has started.
 */
export async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  const stack = await provideTestStack(needRecordsAlone.includes(name) ? 'records' : 'whole');
  return stack.stop;
}
