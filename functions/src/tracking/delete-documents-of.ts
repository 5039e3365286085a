import { firestore } from '../services/firebase.ts';

/** Deletes the documents of a collection whose field `uid` is this person's. */
export async function deleteDocumentsOf(collection: string, uid: string): Promise<void> {
  const documents = (await firestore()).collection(collection).where('uid', '==', uid);
  const { docs } = await documents.select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
