import { allowsAdvertising } from '#contract/consent.ts';
import type { CustomData, PixelEventName } from '#contract/tracking.ts';
import { readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { loadScript, whenIdle } from '../load-script.ts';
import { logFailure } from '../log.ts';
import { readClickIds } from './click-ids.ts';
import { readCookie, removeCookies, removeLocalItems, writeCookie } from './cookies.ts';

/** The global function `fbq` of Meta's snippet. It queues calls until fbevents.js has loaded. */
interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push?: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

const CLICK_ID_DAYS = 90;

/** Starts or resumes Meta's pixel, if there is one. The caller must check the consent first. */
export function startPixel(): Fbq | null {
  const { id, jsUrl } = env.metaPixel;
  if (id === null) return null;
  if (window.fbq) {
    window.fbq('consent', 'grant');
    return window.fbq;
  }
  const fbq = createFbq();
  window.fbq = fbq;
  window._fbq = fbq;
  // Disable Meta's automatic events, which would send each click and the texts around it.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  writeClickIdCookie();
  whenIdle(() => {
    if (!allowsAdvertising(readConsent())) {
      delete window.fbq;
      delete window._fbq;
      return;
    }
    loadScript(jsUrl).then(
      () => allowsAdvertising(readConsent()) || stopPixel(),
      (error: unknown) => logFailure('Pixel da Meta', error),
    );
  });
  return fbq;
}

export function stopPixel(): void {
  window.fbq?.('consent', 'revoke');
  removeCookies(/^_fb[pc]$/);
  removeLocalItems(['lastExternalReferrer', 'lastExternalReferrerTime']);
}

/** Sends an event if the visitor consents. Logs errors instead of throwing. */
export function pixelEvent(name: PixelEventName, id: string, data: CustomData | null): void {
  if (!allowsAdvertising(readConsent())) return;
  try {
    startPixel()?.('trackCustom', name, data ?? {}, { eventID: id });
  } catch (error) {
    logFailure('Pixel da Meta', error);
  }
}

/** Creates `fbq` as in https://developers.facebook.com/docs/meta-pixel/get-started */
function createFbq(): Fbq {
  const pending: unknown[][] = [];
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else pending.push(call);
    },
    { queue: pending, loaded: true, version: '2.0', disablePushState: true },
  );
  fbq.push = fbq;
  return fbq;
}

/** Writes the ad click's id to `_fbc`, so that our server has it even if the pixel is blocked. */
function writeClickIdCookie(): void {
  const fbclid = readClickIds().get('fbclid');
  if (!fbclid || readCookie('_fbc')?.endsWith(`.${fbclid}`)) return;
  writeCookie('_fbc', `fb.1.${Date.now()}.${fbclid}`, CLICK_ID_DAYS);
}
