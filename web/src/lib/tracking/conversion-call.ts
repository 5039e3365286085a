import { allowsAdvertising } from '#contract/consent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { hashedPerson } from '#contract/hashed-person.ts';
import type { ConversionName, CustomData } from '#contract/tracking.ts';
import { call } from '../api.ts';
import { readConsent } from '../consent/consent.ts';
import { logFailure } from '../log.ts';
import { storage } from '../storage.ts';
import { advertisingFields } from './advertising-fields.ts';

/** The person of a conversion. */
export interface Buyer {
  uid: string;
  email: string;
  displayName: string | null;
}

interface ServerConversion {
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
export function toServer(person: Buyer, conversion: ServerConversion): void {
  if (!allowsAdvertising(readConsent())) return;
  send(person, conversion).catch((error: unknown) => logFailure('Conversão', error));
}

async function send(person: Buyer, { name, id, data, sessionId }: ServerConversion) {
  const user = await hashedPerson({
    uid: person.uid,
    email: person.email,
    name: person.displayName ?? storage.get('userName') ?? '',
    phone: storage.get('userPhone'),
  });
  const { origin, pathname } = window.location;
  const event = {
    event_name: name,
    event_time: Math.floor(Date.now() / 1000),
    event_id: id,
    event_source_url: `${origin}${pathname}`,
    user_data: user,
    ...(data && { custom_data: data }),
    ...(sessionId && { session_id: sessionId }),
    ...advertisingFields(),
  };
  await call(endpoints.metaCapi, event, { keepalive: true, retries: 2 });
}
