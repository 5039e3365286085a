import type { SessionUser } from '#contract/auth.ts';
import { allowsAdvertising } from '#contract/consent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eventId } from '#contract/event-id.ts';
import { hashedPerson } from '#contract/hashed-person.ts';
import type { ConversionName, CustomData } from '#contract/tracking.ts';
import { call } from '../api.ts';
import { givenConsent, readConsent } from '../consent/consent.ts';
import { logFailure } from '../log.ts';
import { storage } from '../storage.ts';
import { readCookie } from './cookies.ts';

interface Conversion {
  name: ConversionName;
  /** What it happened to, for the id that Meta counts it under (`eventId`). */
  subject: string;
  data?: CustomData;
  /** The checkout session of a purchase. */
  sessionId?: string;
}

/** Sends a conversion to our server, which sends it to Meta; even if the page is left. */
async function toServer(user: SessionUser, id: string, conversion: Conversion): Promise<void> {
  const { name, data, sessionId } = conversion;
  const user_data = await hashedPerson({
    em: user.email,
    fn: user.displayName ?? storage.get('userName') ?? '',
    ph: storage.get('userPhone'),
    external_id: user.uid,
  });
  const event = {
    event_name: name,
    event_time: Math.floor(Date.now() / 1000),
    event_id: id,
    event_source_url: window.location.origin + window.location.pathname,
    user_data,
    ...(data && { custom_data: data }),
    ...(sessionId && { session_id: sessionId }),
    ...advertisingFields(),
  };
  await call(endpoints.metaCapi, event, { keepalive: true, retries: 2 });
}

/** The user's consent and, if they agreed, Meta's cookies, as calls send them. */
export function advertisingFields() {
  const consent = givenConsent();
  if (!allowsAdvertising(consent)) return { consent };
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  return { consent, ...(fbp && { fbp }), ...(fbc && { fbc }) };
}

/** More than one user's browser sends in years. */
const REMEMBERED = 50;

/**
 * Sends a conversion if no tab of this browser has sent it before. One that fails is not sent again,
 * because the server sends it too.
 * @param alsoSend sends it to the trackers of the page.
 */
export async function sendOnce(
  user: SessionUser,
  conversion: Conversion,
  alsoSend?: (id: string) => void,
): Promise<void> {
  const id = await eventId(conversion.name, conversion.subject);
  const key = `${conversion.name}.${id}`;
  const sendNew = () => {
    const sent = storage.get('conversionsSent') ?? [];
    if (sent.includes(key)) return;
    storage.set('conversionsSent', [...sent, key].slice(-REMEMBERED));
    alsoSend?.(id);
    if (!allowsAdvertising(readConsent())) return;
    toServer(user, id, conversion).catch((error: unknown) => logFailure('Conversão', error));
  };
  // Pages without a secure origin have no locks.
  if (navigator.locks) await navigator.locks.request('conversionsSent', sendNew);
  else sendNew();
}
