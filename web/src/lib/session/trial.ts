import { TRIAL_DAYS } from '#contract/plans.ts';

const TRIAL_MS = TRIAL_DAYS * 86_400_000;

export type Trial = ReturnType<typeof trialAt>;

/** Returns an account's trial, with times in Unix milliseconds. `percent` is the remaining part. */
export function trialAt(createdAt: number, now: number) {
  const endsAt = createdAt + TRIAL_MS;
  // A slow device clock must not make the trial longer.
  const remainingMs = Math.min(TRIAL_MS, Math.max(0, endsAt - now));
  return { active: remainingMs > 0, remainingMs, percent: (remainingMs / TRIAL_MS) * 100, endsAt };
}

/** Splits milliseconds into days, hours, minutes and seconds, rounded up to whole seconds. */
export function timeParts(ms: number) {
  const total = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
