import type { DocumentData, DocumentSnapshot, UpdateData } from '@google-cloud/firestore';
import { hasCode } from './firebase.ts';

/** Firestore's codes for a write that lost against another one. */
const CONFLICTS = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'ABORTED'] as const;

/**
 * Updates or creates a document with `fields`, only if it was not written since `found` was
 * read. Without a transaction, whose locks would slow down many calls at once.
 * @returns false when another write came first: read again and retry.
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
