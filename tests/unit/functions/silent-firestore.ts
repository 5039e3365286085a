const never = () => new Promise<never>(() => {});

const document = { get: never, set: never, update: never, create: never, delete: never };
const query = { get: never, where: () => query, orderBy: () => query, limit: () => query };

/** A Firestore that never answers. */
export const silentFirestore = {
  collection: () => ({ ...query, doc: () => document }),
  runTransaction: never,
};
