import { byHand } from './by-hand.ts';
import type { Result } from './check.ts';

/** What `npm run doctor` prints: each check with its problems, then what no API shows. */
export function reportText(reports: readonly { title: string; results: Result[] }[]): string {
  // With `--local` Google has no checks.
  const sections = reports
    .filter(({ results }) => results.length > 0)
    .map(({ title, results }) => [title, ...results.flatMap(linesOf)].join('\n'));
  const failed = reports.flatMap(({ results }) => results).filter(hasProblems).length;
  const manual = ['No API shows these; tick them by hand:', ...byHand.map((line) => `  ☐ ${line}`)];
  const counted = failed === 1 ? '1 check' : `${failed} checks`;
  const outcome = failed === 0 ? 'Everything read is right.' : `${counted} failed.`;
  return [...sections, manual.join('\n'), outcome].join('\n\n');
}

const hasProblems = ({ problems }: Result): boolean => problems.length > 0;

function linesOf(result: Result): string[] {
  if (!hasProblems(result)) return [`  ✓ ${result.title}`];
  return [
    `  ✗ ${result.title}`,
    ...result.problems.flatMap(({ problem, mend }) => [`      ${problem}`, `      → ${mend}`]),
  ];
}
