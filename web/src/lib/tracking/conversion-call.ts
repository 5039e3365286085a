import type { SessionUser } from '#contract/auth.ts';
import { allowsAdvertising } from '#contract/consent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { hashedPerson } from '#contract/hashed-person.ts';
import type { ConversionName, CustomData } from '#contract/tracking.ts';
import { call } from '../api.ts';
import { givenConsent, readConsent } from '../consent/consent.ts';
import { logFailure } from '../log.ts';
import { storage } from '../storage.ts';
import { readCookie } from './cookies.ts';

/** A conversion, by the name and the id that Meta counts it under. */
interface Conversion {
  name: ConversionName;
  id: string;
  data?: CustomData;
  /** The checkout session of a purchase. */
  sessionId?: string;
}

/**
 * Sends a conversion to our server, which sends it to Meta, if the person agreed. It does so
 * in the background, even if the page is left; a failure is only logged.
 */
export function toServer(person: SessionUser, conversion: Conversion): void {
  if (!allowsAdvertising(readConsent())) return;
  send(person, conversion).catch((error: unknown) => logFailure('Conversão', error));
}

async function send(person: SessionUser, { name, id, data, sessionId }: Conversion) {
  const user = await hashedPerson({
    em: person.email,
    fn: person.displayName ?? storage.get('userName') ?? '',
    ph: storage.get('userPhone'),
    external_id: person.uid,
  });
  const event = {
    event_name: name,
    event_time: Math.floor(Date.now() / 1000),
    event_id: id,
    event_source_url: window.location.origin + window.location.pathname,
    user_data: user,
    ...(data && { custom_data: data }),
    ...(sessionId && { session_id: sessionId }),
    ...advertisingFields(),
  };
  await call(endpoints.metaCapi, event, { keepalive: true, retries: 2 });
}

/** The person's consent and, if they agreed, Meta's cookies, as calls send them. */
export function advertisingFields() {
  const consent = givenConsent();
  if (!allowsAdvertising(consent)) return { consent };
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  return { consent, ...(fbp && { fbp }), ...(fbc && { fbc }) };
}

/** More than one person's browser sends in years. */
const REMEMBERED = 50;

const keyOf = ({ name, id }: Conversion) => `${name}.${id}`;
const sent = () => storage.get('conversionsSent') ?? [];

/**
 * Runs `send` if no tab of this browser has sent this conversion before. One that fails is
 * not sent again, because the server sends it too.
 */
export async function sendOnce(conversion: Conversion, send: () => void): Promise<void> {
  const sendNew = () => {
    if (sent().includes(keyOf(conversion))) return;
    storage.set('conversionsSent', [...sent(), keyOf(conversion)].slice(-REMEMBERED));
    send();
  };
  // Pages without a secure origin have no locks.
  if (navigator.locks) await navigator.locks.request('conversionsSent', sendNew);
  else sendNew();
}
