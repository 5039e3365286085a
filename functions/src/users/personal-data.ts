import type { DocumentData, QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { firestore } from '../services/firebase.ts';

interface Holding {
  collection: string;
  /** The field with the person's uid. */
  field: string;
  /**
   * What a deletion of the account does: `delete`, or `forget` the person where the rest is needed:
   * a record of what operators did, money to give back, a customer to look into.
   */
  atDeletion: 'delete' | 'forget';
  /** Whether a document is still needed as it is. */
  isNeeded?: (document: DocumentData) => boolean;
}

/** Where documents about a person stand, besides their record. */
const HOLDINGS: readonly Holding[] = [
  { collection: 'checkoutConsents', field: 'uid', atDeletion: 'delete' },
  { collection: 'conversionOutbox', field: 'uid', atDeletion: 'delete' },
  { collection: 'secondSubscriptions', field: 'uid', atDeletion: 'delete' },
  { collection: 'disabledAccounts', field: 'uid', atDeletion: 'delete' },
  {
    ...{ collection: 'unmatchedPayments', field: 'uid', atDeletion: 'forget' },
    // Money that is to be given back; `resolvePayment` then forgets whose it was.
    isNeeded: ({ resolved_at }) => resolved_at === null,
  },
  { collection: 'keptCustomers', field: 'uid', atDeletion: 'forget' },
  { collection: 'leftCredits', field: 'uid', atDeletion: 'forget' },
  { collection: 'operatorLog', field: 'subject', atDeletion: 'forget' },
];

/** All of a person's documents by collection, for their export; times as ISO 8601. */
export async function readPersonalData(uid: string): Promise<Record<string, DocumentData[]>> {
  const found: Record<string, DocumentData[]> = {};
  for (const holding of HOLDINGS) {
    const docs = await documentsOf(uid, holding);
    found[holding.collection] = docs.map((each) => ({ id: each.id, ...plain(each.data()) }));
  }
  return found;
}

/** Deletes a person's documents, or takes the person out of those that are needed. */
export async function forgetPerson(uid: string): Promise<void> {
  for (const holding of HOLDINGS) {
    for (const document of await documentsOf(uid, holding)) {
      const { ref } = document;
      if (holding.isNeeded?.(document.data())) continue;
      if (holding.atDeletion === 'delete') await ref.delete();
      else await ref.update({ [holding.field]: null });
    }
  }
}

async function documentsOf(
  uid: string,
  { collection, field }: Holding,
): Promise<QueryDocumentSnapshot[]> {
  return (await (await firestore()).collection(collection).where(field, '==', uid).get()).docs;
}

/** Firestore's times as text; the rest is JSON already. */
function plain(data: DocumentData): DocumentData {
  const text = (value: unknown) => (isTime(value) ? value.toDate().toISOString() : value);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]));
}

const isTime = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value;
