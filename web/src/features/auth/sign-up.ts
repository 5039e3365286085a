import { type Auth, createUserWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { emailField, nameField, splitName } from '#contract/fields.ts';
import { phoneDigits } from '#contract/phone.ts';
import { call } from '../../lib/api.ts';
import { markConsentSaved, readConsent } from '../../lib/consent/consent.ts';
import { logFailure } from '../../lib/log.ts';
import { personOfUser } from '../../lib/session/person.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { queryClient } from '../../lib/session/query-client.ts';
import { rememberPerson } from '../../lib/session/remember-person.ts';
import { storage } from '../../lib/storage.ts';
import { readAttribution } from '../../lib/tracking/attribution.ts';
import { trackSignUp } from '../../lib/tracking/conversions.ts';
import type { SignUpValues } from './sign-up-rules.ts';

/**
 * Creates the account. Its name and record follow while the person goes on: a failure of theirs
 * is only logged, and the server makes up for the record.
 * @throws Firebase's error when the account cannot be created.
 */
export async function signUp(auth: Auth, values: SignUpValues): Promise<void> {
  const email = emailField.parse(values.email);
  const { user } = await createUserWithEmailAndPassword(auth, email, values.password);
  remember(user, values);
  void complete(user, values);
}

async function complete(user: User, values: SignUpValues): Promise<void> {
  const displayName = nameField.parse(values.name);
  await Promise.all([saveName(user, displayName), saveRecord(user, displayName, values)]);
  trackSignUp({ uid: user.uid, email: user.email ?? values.email, displayName });
  // The name and the trial are in the token that follows.
  await user.getIdToken(true).catch(() => undefined);
}

async function saveName(user: User, displayName: string): Promise<void> {
  try {
    await updateProfile(user, { displayName });
  } catch (error) {
    logFailure('O nome não foi gravado', error);
  }
}

function remember(user: User, values: SignUpValues): void {
  rememberPerson({ ...personOfUser(user), displayName: nameField.parse(values.name) });
  const createdAt = Date.parse(user.metadata.creationTime ?? '');
  storage.set('registrationDate', new Date(createdAt || Date.now()).toISOString());
  if (values.whatsapp === '') return;
  storage.set('userPhone', phoneDigits(values.whatsapp));
  storage.set('userWhatsapp', phoneDigits(values.whatsapp));
}

async function saveRecord(user: User, displayName: string, values: SignUpValues): Promise<void> {
  const consent = readConsent();
  try {
    const options = { retries: 2, keepalive: true };
    const record = {
      uid: user.uid,
      email: user.email ?? values.email,
      displayName,
      emailVerified: user.emailVerified,
      phoneNumber: values.whatsapp === '' ? null : values.whatsapp,
      ...splitName(displayName),
      attribution: readAttribution(),
      ...(consent && { consent }),
    };
    const { user: profile } = await call(endpoints.createUser, record, options);
    // The next page may be asking for it, and be given one without the name.
    const { queryKey } = profileQuery(user.uid);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, profile);
    if (consent) markConsentSaved(user.uid, consent);
  } catch (error) {
    logFailure('O cadastro não foi gravado', error);
  }
}
