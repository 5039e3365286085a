import { type Auth, createUserWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { splitName } from '#contract/fields.ts';
import { phoneDigits } from '#contract/phone.ts';
import type { UserProfile } from '#contract/users.ts';
import { call } from '../../lib/api.ts';
import { givenConsent } from '../../lib/consent/consent.ts';
import { logFailure } from '../../lib/log.ts';
import { awaitCreation, cacheProfile } from '../../lib/session/profile.ts';
import { startUserSession } from '../../lib/session/session.ts';
import { awaitAuth, sendVerification } from '../../lib/session/sign-in-out.ts';
import { storage } from '../../lib/storage.ts';
import { trackSignUp } from '../../lib/tracking/conversions.ts';
import { readAttribution } from '../../lib/tracking/first-touch.ts';

export interface SignUp {
  name: string;
  email: string;
  password: string;
  /** A phone number in E.164. */
  whatsapp?: string | undefined;
}

/**
 * Creates the account, starts the session, and saves the profile in the background. Throws
 * Firebase's error if the account can't be created, or the error of `awaitAuth`.
 */
export async function signUp(auth: Auth, values: SignUp): Promise<void> {
  await awaitAuth(auth);
  const { user } = await createUserWithEmailAndPassword(auth, values.email, values.password);
  const session = startUserSession(user, values.name).then(() => storeSignUp(user, values));
  awaitCreation(user.uid, completeSignUp(user, values, session));
  await session;
}

/** Stores the values that the conversions and later pages read. */
function storeSignUp({ metadata }: User, { whatsapp }: SignUp): void {
  storage.set('registrationDate', new Date(metadata.creationTime ?? Date.now()).toISOString());
  if (whatsapp === undefined) return;
  const phone = phoneDigits(whatsapp);
  storage.set('userPhone', phone);
  storage.set('userWhatsapp', phone);
}

/** Returns undefined if the profile can't be created. The server creates it later. */
async function completeSignUp(
  user: User,
  values: SignUp,
  session: Promise<void>,
): Promise<UserProfile | undefined> {
  const { name: displayName, email } = values;
  await updateProfile(user, { displayName }).catch((error: unknown) =>
    logFailure('O nome não foi gravado', error),
  );
  const profile = await createProfile(user, values).catch((error: unknown) => {
    logFailure('O cadastro não foi gravado', error);
    return undefined;
  });
  // Wait for the session, because starting it stores the phone that `trackSignUp` sends.
  await session.catch(() => undefined);
  trackSignUp({ uid: user.uid, email, displayName });
  void requestVerification(user);
  return profile;
}

async function requestVerification(user: User): Promise<void> {
  // The first ID token lacks the name and the trial's claims, so request a new token.
  await user.getIdToken(true).catch(() => undefined);
  await sendVerification(user.uid).catch((error: unknown) =>
    logFailure('O email de confirmação não foi enviado', error),
  );
}

async function createProfile(user: User, values: SignUp): Promise<UserProfile> {
  const profile = {
    uid: user.uid,
    email: values.email,
    displayName: values.name,
    emailVerified: user.emailVerified,
    phoneNumber: values.whatsapp ?? null,
    ...splitName(values.name),
    attribution: readAttribution(),
    consent: givenConsent(),
  };
  const options = { retries: 2, keepalive: true };
  const { user: saved } = await call(endpoints.createUser, profile, options);
  cacheProfile(saved);
  return saved;
}
