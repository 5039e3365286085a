import type { DocumentData, DocumentSnapshot, UpdateData } from '@google-cloud/firestore';
import { hasCode } from './firebase.ts';

/** What Firestore says to a writer who was not the first. */
const CONFLICTS = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'ABORTED'] as const;

/**
 * Writes `fields` to a document, or makes it of them, only if nobody has written it since
 * `found` was read. Without a transaction, for whose locks fifty calls at once would wait.
 * @returns false when somebody was faster: the caller reads it again.
 */
export async function writeUnlocked(
  { ref, updateTime }: DocumentSnapshot,
  fields: UpdateData<DocumentData>,
): Promise<boolean> {
  try {
    if (updateTime) await ref.update(fields, { lastUpdateTime: updateTime });
    else await ref.create(fields);
    return true;
  } catch (error) {
    if (!CONFLICTS.some((code) => hasCode(error, code))) throw error;
    return false;
  }
}
