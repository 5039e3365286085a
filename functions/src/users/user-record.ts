import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { attribution } from '../contract/attribution.ts';
import { splitName } from '../contract/fields.ts';
import { type SubscriptionFields, subscriptionFields, userProfile } from '../contract/users.ts';

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

type Shape = Record<string, z.ZodMiniType>;

/** The same fields, but a missing nullable one parses as null: records may be older than a field. */
function withAbsentAsNull<const Fields extends Shape>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniNullable ? z._default(field, null) : field,
    ]),
  ) as { [Name in keyof Fields]: Fields[Name] };
}

/** The same fields, but a value of a wrong type parses as null. */
function withWrongAsNull<const Fields extends Shape>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.catch(field, null)]),
  ) as { [Name in keyof Fields]: z.ZodMiniCatch<Fields[Name]> };
}

/**
 * A document of the collection `users`, under the person's uid. The subscription's fields are
 * Stripe's: wrong ones are as good as none, and written again by the next event.
 */
export const userRecord = z.object({
  ...withAbsentAsNull(userProfile.shape),
  ...withWrongAsNull(withAbsentAsNull(subscriptionFields.shape)),
  emailVerified: z._default(z.boolean(), false),
  /** First touch, for the affiliates' report. */
  attribution: orNull(attribution),
  stripeCustomerId: orNull(z.string()),
});
export type UserRecord = z.infer<typeof userRecord>;

/** The subscription fields of a person who never had one: all null. */
export const NO_SUBSCRIPTION: SubscriptionFields = z.parse(
  z.object(withAbsentAsNull(subscriptionFields.shape)),
  {},
);

/** The first record of a person, from their Auth account. */
export function recordOfAccount(account: AuthAccount): UserRecord {
  const { firstName, lastName } = splitName(account.displayName ?? '');
  return z.parse(userRecord, {
    uid: account.uid,
    email: account.email?.toLowerCase(),
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? null,
    photoURL: account.photoURL ?? null,
    firstName: firstName || null,
    lastName: lastName || null,
    createdAt: new Date(account.metadata.creationTime).toISOString(),
  });
}
