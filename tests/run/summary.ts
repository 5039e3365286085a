import type { TestResult } from './results-reporter.ts';

export function printSummary(results: readonly TestResult[]): void {
  const of = (wanted: TestResult['outcome']) => results.filter(({ outcome }) => outcome === wanted);
  const seconds = new Map<string, number>();
  for (const result of results) {
    seconds.set(result.file, (seconds.get(result.file) ?? 0) + result.seconds);
  }
  console.log('\nThe slowest files');
  for (const [file, sum] of [...seconds].sort((a, b) => b[1] - a[1]).slice(0, 10)) {
    console.log(`${sum.toFixed(1).padStart(6)} s  ${file}`);
  }
  for (const { file, name, message = '' } of of('failed')) {
    console.log(`\n✗ ${file} › ${name}\n    ${message.slice(0, 600)}`);
  }
  for (const { file, name } of of('flaky')) console.log(`\n⚠ on its second try: ${file} › ${name}`);
  for (const { file, name } of of('skipped')) console.log(`\n– did not run: ${file} › ${name}`);
  const passed = of('passed').length + of('flaky').length;
  console.log(`\n${passed} passed, ${of('failed').length} failed`);
}
