import * as z from 'zod/mini';
import { StartError } from './processes.ts';
import type { Ports } from './stack.ts';

const PROJECT = 'demo-garimpa';

const account = z.looseObject({ localId: z.string() });
const document = z.object({ name: z.string(), fields: z.optional(z.unknown()) });

/** What the Auth and Firestore emulators hold, each item as their REST APIs give and take it. */
export const firebaseData = z.object({
  accounts: z.array(account),
  documents: z.array(document),
});
export type FirebaseData = z.output<typeof firebaseData>;

/** One commit of Firestore takes so many writes. */
const WRITES = 500;

const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** Everything in both emulators. @throws StartError when one does not answer as it should. */
export async function readFirebase(ports: Ports): Promise<FirebaseData> {
  const [{ users = [] }, found] = await Promise.all([
    ask(
      `${accountsAt(ports)}:batchGet?maxResults=-1`,
      z.object({ users: z.optional(z.array(account)) }),
    ),
    ask(`${documentsAt(ports)}:runQuery`, z.array(z.object({ document: z.optional(document) })), {
      // Without a kind: every document of every collection.
      structuredQuery: { from: [{ allDescendants: true }] },
    }),
  ]);
  return { accounts: users, documents: found.flatMap((each) => each.document ?? []) };
}

/**
 * Puts accounts and documents back. An import ends all sign-ins, as `firebase
 * emulators:start --import` does: the emulator calls every older token revoked.
 */
export async function writeFirebase(ports: Ports, data: FirebaseData): Promise<void> {
  // A remembered sign-in would date new tokens before the import, which revokes them.
  const users = data.accounts.map(({ lastLoginAt: _, ...kept }) => kept);
  if (users.length > 0) {
    const { error = [] } = await ask(
      `${accountsAt(ports)}:batchCreate`,
      z.object({ error: z.optional(z.array(z.object({ message: z.string() }))) }),
      { users, allowOverwrite: true },
    );
    if (error[0]) throw new StartError(`An account was not restored: ${error[0].message}`);
  }
  for (let first = 0; first < data.documents.length; first += WRITES) {
    const part = data.documents.slice(first, first + WRITES);
    const writes = part.map(({ name, fields }) => ({ update: { name, fields } }));
    await ask(`${documentsAt(ports)}:commit`, z.object({}), { writes });
  }
}

/** Leaves both emulators as they were before the first account. */
export async function emptyFirebase({ auth, firestore }: Ports): Promise<void> {
  const accounts = `http://127.0.0.1:${auth}/emulator/v1/projects/${PROJECT}/accounts`;
  const documents = `http://127.0.0.1:${firestore}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  for (const address of [accounts, documents]) {
    const response = await fetch(address, { method: 'DELETE', headers: owner });
    if (!response.ok) throw new StartError(`${address}: ${await response.text()}`);
  }
}

function accountsAt({ auth }: Ports): string {
  return `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
}

function documentsAt({ firestore }: Ports): string {
  return `http://127.0.0.1:${firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
}

/** GET, or POST where there is a body, past every security rule. */
async function ask<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  body?: object,
): Promise<z.output<Schema>> {
  const response = await fetch(address, {
    headers: owner,
    signal: AbortSignal.timeout(30_000),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new StartError(`${address}: ${await response.text()}`);
  return z.parse(schema, await response.json());
}
