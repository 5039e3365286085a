import type { Target } from '../target.ts';
import { examine, type Part, type Result } from './check.ts';
import { googlePart } from './google/part.ts';
import { sitePart } from './site/part.ts';
import { stripePart } from './stripe/part.ts';

interface RunnablePart {
  title: string;
  run(target: Target): Promise<Result[]>;
}

const runnable = <Context>(part: Part<Context>): RunnablePart => ({
  title: part.title,
  run: (target) => examine(part, target),
});

/** Everything that the doctor examines, in the order of its report. */
export const parts: readonly RunnablePart[] = [
  runnable(stripePart),
  runnable(googlePart),
  runnable(sitePart),
];
