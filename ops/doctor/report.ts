import type { Report, Result } from './check.ts';

/** Settings in Stripe's Dashboard that a person must check, because Stripe's API hides them. */
const byHand: readonly string[] = [
  'Settings → Billing → Subscriptions and emails → Manage failed payments: retries for at most 15 days, as the terms say, then “cancel the subscription”.',
  'Same page → Manage payments that require confirmation: e-mail with a link, then “cancel the subscription”; boletos of renewals count as such.',
  'Same page → Email notifications: upcoming renewals and failed payments, with a link to the hosted invoice.',
  'Settings → Payments → Payment methods → Boleto: expires after 3 days; voucher e-mails are on.',
  'Settings → Business → Customer emails: successful payments and refunds, in live mode.',
  'Settings → Communication preferences: disputes are notified to an address that somebody reads.',
];

/** Returns the output of `npm run doctor`: the checks with their problems, then manual checks. */
export function reportText(reports: readonly Report[]): string {
  const sections = reports.map(({ title, results }) =>
    [title, ...results.flatMap(formatResult)].join('\n'),
  );
  const failed = reports.flatMap(({ results }) => results).filter(hasProblems).length;
  const manual = ['No API shows these; tick them by hand:', ...byHand.map((line) => `  ☐ ${line}`)];
  const counted = failed === 1 ? '1 check' : `${failed} checks`;
  const outcome = failed === 0 ? 'Everything read is right.' : `${counted} failed.`;
  return [...sections, manual.join('\n'), outcome].join('\n\n');
}

const hasProblems = ({ problems }: Result): boolean => problems.length > 0;

function formatResult(result: Result): string[] {
  if (!hasProblems(result)) return [`  ✓ ${result.title}`];
  return [
    `  ✗ ${result.title}`,
    ...result.problems.flatMap(({ problem, fix }) => [`      ${problem}`, `      → ${fix}`]),
  ];
}
