import type { Consent, GivenConsent, RecordedConsent } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { type ConsentRecord, storage } from '../storage.ts';

/** An answer is valid for a year. */
const VALID_MS = 365 * 86_400_000;

export const REFUSED: Consent = {
  version: CONSENT_VERSION,
  measurement: false,
  advertising: false,
};
export const ACCEPTED: Consent = { version: CONSENT_VERSION, measurement: true, advertising: true };

/**
 * The answer of `record` at `now` (Unix milliseconds); null when there is none, it is too
 * old, or it was given to another version of the question.
 */
export function validConsent(
  record: Pick<ConsentRecord, keyof Consent | 'decidedAt'> | null,
  now: number,
): Consent | null {
  if (record === null || record.version !== CONSENT_VERSION) return null;
  if (record.decidedAt > now || record.decidedAt + VALID_MS <= now) return null;
  const { version, measurement, advertising } = record;
  return { version, measurement, advertising };
}

/** The stored answer, unless it is somebody else's than the signed-in person's. */
function ownAnswer(): ConsentRecord | null {
  const answer = storage.get('consent');
  return answer?.uid === null || answer?.uid === storage.get('uid') ? answer : null;
}

/** The person's answer in this browser; null while they have to be asked. */
export function readConsent(): Consent | null {
  return validConsent(ownAnswer(), Date.now());
}

/** The same as the server takes it. */
export function givenConsent(answer = ownAnswer()): GivenConsent | null {
  const now = Date.now();
  const consent = validConsent(answer, now);
  return answer && consent && { ...consent, age: Math.floor((now - answer.decidedAt) / 1000) };
}

/** Keeps the person's answer for this browser. */
export function saveConsent({ version, measurement, advertising }: Consent): void {
  const consent = { version, measurement, advertising };
  storage.set('consent', { ...consent, decidedAt: Date.now(), uid: storage.get('uid') });
}

/** The signed-in person's answer while the server does not have it. */
export function unsavedAnswer(): ConsentRecord | null {
  const answer = ownAnswer();
  return answer?.uid && answer.recordedAt === undefined ? answer : null;
}

/**
 * Takes over what the record of the signed-in person says, unless they gave an answer here that is
 * still on its way there. Where it says nothing, an answer given while signed out is theirs.
 */
export function adoptConsent(uid: string, recorded: RecordedConsent | null): void {
  if (storage.get('uid') !== uid) return;
  const answer = storage.get('consent');
  const decision = recorded && recordOf(uid, recorded);
  if (decision === null || validConsent(decision, Date.now()) === null) {
    if (answer?.uid === null) storage.set('consent', { ...answer, uid });
  } else if (answer?.uid !== uid || (answer.recordedAt ?? Infinity) <= decision.recordedAt) {
    storage.set('consent', decision);
  }
}

/** Notes what the record says since `answer` was sent; null where nobody was signed in. */
export function settleConsent(answer: ConsentRecord, recorded: RecordedConsent | null): void {
  const { uid } = answer;
  const known = storage.get('consent');
  // Another one may have been given meanwhile.
  if (uid === null || known?.uid !== uid || known.decidedAt !== answer.decidedAt) return;
  storage.set('consent', recorded ? recordOf(uid, recorded) : { ...answer, uid: null });
}

function recordOf(uid: string, { decidedAt, ...consent }: RecordedConsent) {
  // The browser's clock may be behind.
  const known = Math.min(decidedAt * 1000, Date.now());
  return { ...consent, uid, decidedAt: known, recordedAt: decidedAt };
}

/** Forgets the answer with the session that it belongs to, unless the server still has to get it. */
export function forgetConsent(): void {
  const answer = storage.get('consent');
  if (answer?.uid === null || answer?.recordedAt !== undefined) storage.remove('consent');
}

/** The event of the window that opens the cookie preferences, from wherever a page offers them. */
export const PREFERENCES_EVENT = 'cookiepreferences';

export function openPreferences(): void {
  window.dispatchEvent(new Event(PREFERENCES_EVENT));
}
