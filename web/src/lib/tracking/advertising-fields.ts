import { allowsAdvertising, type Consent } from '#contract/consent.ts';
import { readConsent } from '../consent/consent.ts';
import { readCookie } from './cookies.ts';

interface AdvertisingFields {
  consent?: Consent;
  fbp?: string;
  fbc?: string;
}

/** The person's consent and, if they agreed, Meta's cookies, as calls send them. */
export function advertisingFields(): AdvertisingFields {
  const consent = readConsent();
  if (consent === null) return {};
  if (!allowsAdvertising(consent)) return { consent };
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  return { consent, ...(fbp && { fbp }), ...(fbc && { fbc }) };
}
