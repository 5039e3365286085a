import type { DocumentData, QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { firestore } from '../services/firebase.ts';

interface Holding {
  collection: string;
  field: string;
  /** `forget` keeps the document without its person: operator log, money to return. */
  atDeletion: 'delete' | 'forget';
  /** Whether the document must stay as it is. */
  isNeeded?: (document: DocumentData) => boolean;
}

/** Collections with documents about a person, besides the record. */
const HOLDINGS: readonly Holding[] = [
  { collection: 'checkoutConsents', field: 'uid', atDeletion: 'delete' },
  { collection: 'conversionOutbox', field: 'uid', atDeletion: 'delete' },
  { collection: 'secondSubscriptions', field: 'uid', atDeletion: 'delete' },
  { collection: 'disabledAccounts', field: 'uid', atDeletion: 'delete' },
  {
    ...{ collection: 'unmatchedPayments', field: 'uid', atDeletion: 'forget' },
    // `resolvePayment` removes the person once the money is returned.
    isNeeded: ({ resolved_at }) => resolved_at === null,
  },
  { collection: 'keptCustomers', field: 'uid', atDeletion: 'forget' },
  { collection: 'leftCredits', field: 'uid', atDeletion: 'forget' },
  { collection: 'operatorLog', field: 'subject', atDeletion: 'forget' },
];

export async function readPersonalData(uid: string): Promise<Record<string, DocumentData[]>> {
  const found: Record<string, DocumentData[]> = {};
  for (const holding of HOLDINGS) {
    const docs = await documentsOf(uid, holding);
    found[holding.collection] = docs.map((each) => ({ id: each.id, ...plain(each.data()) }));
  }
  return found;
}

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

/** Converts Firestore's times to ISO 8601. */
function plain(data: DocumentData): DocumentData {
  const text = (value: unknown) => (isTime(value) ? value.toDate().toISOString() : value);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]));
}

const isTime = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value;
