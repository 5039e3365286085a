import type { TestProject } from 'vitest/node';
import { provideTestStack } from './stack.ts';

const needRecordsAlone = ['functions', 'rules'];

/** Vitest's global set-up of each project that uses emulators. @returns the teardown. */
export async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  const stack = await provideTestStack(needRecordsAlone.includes(name) ? 'records' : 'whole');
  return stack.stop;
}
