import { type Auth, createUserWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { emailField, nameField, splitName } from '#contract/fields.ts';
import { phoneDigits } from '#contract/phone.ts';
import { call } from '../../lib/api.ts';
import { markConsentSaved, readConsent } from '../../lib/consent/consent.ts';
import { logFailure } from '../../lib/log.ts';
import { personOfUser } from '../../lib/session/person.ts';
import { rememberPerson } from '../../lib/session/remember-person.ts';
import { storage } from '../../lib/storage.ts';
import { readAttribution } from '../../lib/tracking/attribution.ts';
import { trackSignUp } from '../../lib/tracking/conversions.ts';
import type { SignUpValues } from './sign-up-rules.ts';

/** How long a new person is kept waiting for their record; it goes on being written meanwhile. */
const RECORD_PATIENCE_MS = 8000;

/**
 * Creates the account, then its name, then its record. Once the account exists, later
 * failures are only logged: the person can go on, and the server makes up for the record.
 * @throws Firebase's error when the account cannot be created.
 */
export async function signUp(auth: Auth, values: SignUpValues): Promise<void> {
  const email = emailField.parse(values.email);
  const { user } = await createUserWithEmailAndPassword(auth, email, values.password);
  const displayName = nameField.parse(values.name);
  try {
    await updateProfile(user, { displayName });
    // The token that follows names the person to the server.
    await user.getIdToken(true);
  } catch (error) {
    logFailure('O nome não foi gravado', error);
  }
  remember(user, values);
  await Promise.race([
    saveRecord(user, displayName, values),
    new Promise((resolve) => setTimeout(resolve, RECORD_PATIENCE_MS)),
  ]);
  trackSignUp({ uid: user.uid, email, displayName });
}

function remember(user: User, values: SignUpValues): void {
  rememberPerson(personOfUser(user));
  const createdAt = Date.parse(user.metadata.creationTime ?? '');
  storage.set('registrationDate', new Date(createdAt || Date.now()).toISOString());
  if (values.whatsapp === '') return;
  storage.set('userPhone', phoneDigits(values.whatsapp));
  storage.set('userWhatsapp', phoneDigits(values.whatsapp));
}

async function saveRecord(user: User, displayName: string, values: SignUpValues): Promise<void> {
  const consent = readConsent();
  try {
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
    await call(endpoints.createUser, record, { retries: 2 });
    if (consent) markConsentSaved(user.uid, consent);
    // The server has written the trial into the claims: the token in hand is older.
    await user.getIdToken(true);
  } catch (error) {
    logFailure('O cadastro não foi gravado', error);
  }
}
