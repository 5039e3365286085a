import { allowsAdvertising, type Consent } from '#contract/consent.ts';
import { readConsent } from '../consent/consent.ts';
import { readCookie } from './cookies.ts';

interface AdvertisingFields {
  consent?: Consent;
  fbp?: string;
  fbc?: string;
}

/** What a call says of the person's consent and, with it, of Meta's cookies. */
export function advertisingFields(): AdvertisingFields {
  const consent = readConsent();
  if (consent === null) return {};
  if (!allowsAdvertising(consent)) return { consent };
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  return { consent, ...(fbp && { fbp }), ...(fbc && { fbc }) };
}
