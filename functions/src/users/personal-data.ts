import type { DocumentData, QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { firestore } from '../services/firebase.ts';

interface PersonalCollection {
  collection: string;
  field: string;
  /**
   * `anonymize` removes only the uid and keeps the document. Operators still need the log of their
   * actions, the list of kept Stripe customers and the list of money that we owe to customers.
   */
  atDeletion: 'delete' | 'anonymize';
  /** Whether the document still needs the uid after the account is deleted. */
  isNeeded?: (document: DocumentData) => boolean;
  /** A field with another person's data, which the export leaves out. */
  omit?: string;
}

/** The collections with personal data, except `users`, for an account's export and deletion. */
const COLLECTIONS: readonly PersonalCollection[] = [
  { collection: 'checkoutConsents', field: 'uid', atDeletion: 'delete' },
  { collection: 'conversionOutbox', field: 'uid', atDeletion: 'delete' },
  { collection: 'secondSubscriptions', field: 'uid', atDeletion: 'delete' },
  { collection: 'disabledAccounts', field: 'uid', atDeletion: 'delete' },
  {
    ...{ collection: 'unmatchedPayments', field: 'uid', atDeletion: 'anonymize' },
    // The uid stays until an operator resolves the payment. Then `resolvePayment` erases it, if the
    // account is deleted.
    isNeeded: ({ resolved_at }) => resolved_at === null,
  },
  { collection: 'keptCustomers', field: 'uid', atDeletion: 'anonymize' },
  { collection: 'leftCredits', field: 'uid', atDeletion: 'anonymize' },
  { collection: 'operatorLog', field: 'subject', atDeletion: 'anonymize', omit: 'operator' },
];

export async function readPersonalData(uid: string): Promise<Record<string, DocumentData[]>> {
  const found: Record<string, DocumentData[]> = {};
  for (const entry of COLLECTIONS) {
    const docs = await readDocuments(uid, entry);
    found[entry.collection] = docs.map((each) => {
      const { [entry.omit ?? '']: _omitted, ...data } = each.data();
      return { id: each.id, ...withIsoTimes(data) };
    });
  }
  return found;
}

export async function erasePersonalData(uid: string): Promise<void> {
  for (const entry of COLLECTIONS) {
    for (const document of await readDocuments(uid, entry)) {
      const { ref } = document;
      if (entry.isNeeded?.(document.data())) continue;
      if (entry.atDeletion === 'delete') await ref.delete();
      else await ref.update({ [entry.field]: null });
    }
  }
}

async function readDocuments(
  uid: string,
  { collection, field }: PersonalCollection,
): Promise<QueryDocumentSnapshot[]> {
  return (await (await firestore()).collection(collection).where(field, '==', uid).get()).docs;
}

function withIsoTimes(data: DocumentData): DocumentData {
  const text = (value: unknown) => (isTime(value) ? value.toDate().toISOString() : value);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]));
}

const isTime = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value;
